import { useId } from 'react'
import type { Case } from '../../../api/moderation/queue.ts'
import type { CaseActName } from '../../../api/moderation/queue-acts.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { ActForm } from './ActForm.tsx'
import { actButton, actQuestion } from './case-words.ts'
import { caseKnown } from './opened-case.ts'
import { actNamed, actWords, type QueueAct } from './queue-acts.ts'
import { useActForm } from './use-act-form.ts'
import { useWorkbench } from './workbench.ts'

/** Asks for what an act needs, under one question that says what it does and to how many cases. */
export function ActDialog({ act, ids, onClose }: DialogProps & { act: CaseActName; ids: readonly string[] }) {
  const memory = useMemory()
  const { items } = useWorkbench()
  const cases = ids.flatMap((id) => caseKnown(memory, items, id) ?? [])
  return cases.length > 0 ? <OpenActDialog act={actNamed(act)} cases={cases} onClose={onClose} /> : null
}

function OpenActDialog({ act, cases, onClose }: DialogProps & { act: QueueAct; cases: readonly Case[] }) {
  const { busy } = useWorkbench()
  const form = useActForm(act, cases)
  const id = useId()
  const footer = (
    <>
      <Button onClick={onClose} {...(form.isBare && { 'data-first-focus': true })}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={id}
        kind={act.danger ? 'danger' : 'primary'}
        busy={busy === act.name}
        disabled={form.off}
      >
        {actButton(act.name, actWords(act, cases).text, cases)}
      </Button>
    </>
  )
  return (
    <Dialog onClose={onClose} title={actQuestion(act.name, cases)} footer={footer}>
      <ActForm id={id} act={act} cases={cases} form={form} />
    </Dialog>
  )
}

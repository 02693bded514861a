import { useId } from 'react'
import type { Case } from '../../../api/moderation/queue.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { ActForm } from './ActForm.tsx'
import { actOfDialog, idsIn } from './act-dialogs.ts'
import { actButton, actQuestion } from './case-words.ts'
import { caseKnown } from './opened-case.ts'
import { actWords, type QueueAct } from './queue-acts.ts'
import { useActForm } from './use-act-form.ts'
import { useWorkbench } from './workbench.ts'

/** Asks what an act needs to know, under the one question that says what and how many. */
export function ActDialog() {
  const memory = useMemory()
  const { open, about } = useDialogs()
  const { items } = useWorkbench()
  const act = actOfDialog(open)
  const cases = idsIn(about).flatMap((id) => caseKnown(memory, items, id) ?? [])
  return act && cases.length > 0 ? <Asking key={`${act.name} ${about}`} act={act} cases={cases} /> : null
}

function Asking({ act, cases }: { act: QueueAct; cases: readonly Case[] }) {
  const { close } = useDialogs()
  const { busy } = useWorkbench()
  const form = useActForm(act, cases)
  const id = useId()
  const footer = (
    <>
      <Button onClick={close} {...(form.isBare && { 'data-first-focus': true })}>
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
    <Dialog open onClose={close} title={actQuestion(act.name, cases)} footer={footer}>
      <ActForm id={id} act={act} cases={cases} form={form} />
    </Dialog>
  )
}

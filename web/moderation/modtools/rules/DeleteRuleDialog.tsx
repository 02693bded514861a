import { useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { useDialogs } from '../../../platform/page/dialogs.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { Quoted } from '../../../platform/ui/text/Quoted.tsx'
import { changeRules, deleteDialog } from './rules.ts'

export function DeleteRuleDialog({ community }: { community: Community }) {
  const memory = useMemory()
  const { open, about, close } = useDialogs()
  const [busy, setBusy] = useState(false)
  const rule = open === deleteDialog ? community.rules?.find(({ id }) => String(id) === about) : undefined

  const remove = async () => {
    setBusy(true)
    try {
      await memory.act('deleteRule', { params: { id: community.id, ruleId: about } })
      close()
      changeRules(memory, community.id, (rules) => rules.filter(({ id }) => String(id) !== about))
    } catch (error) {
      close()
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={rule !== undefined}
      onClose={close}
      onConfirm={() => void remove()}
      title="Delete rule"
      question={
        <>
          Are you sure you want to delete the rule <Quoted text={rule?.rule ?? ''} />?
        </>
      }
      about={null}
      confirm="Delete rule"
      cancel="Keep"
      danger
      busy={busy}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Community } from '../../api/communities.ts'
import { call } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { deleteDialog, keepRules } from './rules.ts'

export function DeleteRuleDialog({ community }: { community: Community }) {
  const queryClient = useQueryClient()
  const { open, about, close } = useDialogs()
  const [busy, setBusy] = useState(false)
  const rule = open === deleteDialog ? community.rules?.find(({ id }) => String(id) === about) : undefined

  const remove = async () => {
    setBusy(true)
    try {
      await call('deleteRule', { params: { id: community.id, ruleId: about } })
      close()
      keepRules(queryClient, community.id, (held) => held.filter(({ id }) => String(id) !== about))
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
      confirm="Delete"
      cancel="Cancel"
      danger
      busy={busy}
    >
      Are you sure you want to delete the rule “<bdi>{rule?.rule}</bdi>”?
    </ConfirmDialog>
  )
}

import { ShieldOff } from 'lucide'
import type { Community } from '../../../../api/discussion/communities.ts'
import { mayHere } from '../../../discussion/mod-rights.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../../platform/page/DialogSlot.tsx'
import { defineDialog, isText, useDialogs } from '../../../platform/page/dialogs.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Empty } from '../../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { AddModDialog } from './AddModDialog.tsx'
import { changeMods } from './mods.ts'
import { roleNames } from './RoleChoice.tsx'
import { Roster } from './Roster.tsx'

const loadRoleDialog = async () => (await import('./ModRoleDialog.tsx')).ModRoleDialog
const loadRemoveDialog = async () => (await import('./RemoveModDialog.tsx')).RemoveModDialog

const addDialog = defineDialog('add-moderator')
const roleDialog = defineDialog<{ username: string }>('moderator-role', { username: isText })
const removeDialog = defineDialog<{ username: string }>('remove-moderator', { username: isText })

export function ModsSection({ community }: { community: Community }) {
  const memory = useMemory()
  const viewer = useViewer()
  const { argsOf, show, close } = useDialogs()
  const mods = community.mods ?? []
  const own = mods.findIndex(({ id }) => id === viewer?.id)
  const isHelper = (place: number) => mods[place]?.modRole === 'helper'
  // Only administrators can remove or change moderators of a higher rank, who are never helpers. Everybody can leave.
  const isAtOrBelow = (place: number) =>
    viewer?.isAdmin || (own >= 0 && (own <= place || (isHelper(place) && !isHelper(own))))
  const mayAppoint = mayHere(viewer, community, 'appoint')

  return (
    <Card
      title="Moderators"
      flush
      aside={
        mayAppoint && (
          <Button writes small onClick={() => show(addDialog)}>
            Add moderator
          </Button>
        )
      }
    >
      {mods.length ? (
        <Roster
          label="Moderators"
          numbered
          people={mods}
          about={({ id, modRole }) => <p>{`${roleNames[modRole]}${id === viewer?.id ? ' · You' : ''}`}</p>}
          end={({ id, username }, place) => (
            <>
              {isAtOrBelow(place) && mayAppoint && (
                <Button writes small onClick={() => show(roleDialog, { username })}>
                  Role<VisuallyHidden>{` of @${username}`}</VisuallyHidden>
                </Button>
              )}
              {isAtOrBelow(place) && (mayAppoint || id === viewer?.id) && (
                <Button writes small kind="dangerQuiet" onClick={() => show(removeDialog, { username })}>
                  {id === viewer?.id ? 'Step down' : 'Remove'}
                  <VisuallyHidden>{id === viewer?.id ? '' : ` @${username}`}</VisuallyHidden>
                </Button>
              )}
            </>
          )}
        />
      ) : (
        <Empty icon={ShieldOff} title="No moderators" level={3}>
          The admins of the site look after this community.
        </Empty>
      )}
      {argsOf(addDialog) && (
        <AddModDialog
          community={community}
          onClose={close}
          onAdded={(mods) => {
            changeMods(memory, viewer?.id, community, mods)
            close()
          }}
        />
      )}
      <DialogSlot dialog={roleDialog} load={loadRoleDialog} community={community} />
      <DialogSlot dialog={removeDialog} load={loadRemoveDialog} community={community} />
    </Card>
  )
}

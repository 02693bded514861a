import { ShieldOff } from 'lucide'
import type { Community } from '../../../../api/discussion/communities.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../../platform/page/DialogSlot.tsx'
import { defineDialog, isText, useDialogs } from '../../../platform/page/dialogs.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Empty } from '../../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { Label } from '../../../platform/ui/text/Label.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { AddModForm } from './AddModForm.tsx'
import { changeMods } from './mods.ts'
import { Roster } from './Roster.tsx'

const loadRemoveDialog = async () => (await import('./RemoveModDialog.tsx')).RemoveModDialog

const addDialog = defineDialog('add-moderator')
const removeDialog = defineDialog<{ username: string }>('remove-moderator', { username: isText })

export function ModsSection({ community }: { community: Community }) {
  const memory = useMemory()
  const viewer = useViewer()
  const { argsOf, show, close } = useDialogs()
  const mods = community.mods ?? []
  const own = mods.findIndex(({ id }) => id === viewer?.id)
  // Only administrators can remove moderators of a higher rank.
  const mayRemove = (place: number) => viewer?.isAdmin || (own >= 0 && own <= place)

  return (
    <Card
      title="Moderators"
      flush
      aside={
        <Button writes small onClick={() => show(addDialog)}>
          Add moderator
        </Button>
      }
    >
      {mods.length ? (
        <Roster
          label="Moderators"
          numbered
          people={mods}
          end={({ id, username }, place) => (
            <>
              {id === viewer?.id && <Label tone="mod">You</Label>}
              {mayRemove(place) && (
                <Button writes small kind="dangerQuiet" onClick={() => show(removeDialog, { username })}>
                  Remove<VisuallyHidden>{` @${username}`}</VisuallyHidden>
                </Button>
              )}
            </>
          )}
        />
      ) : (
        <Empty icon={ShieldOff} title="No moderators" level={3}>
          The administrators of the site look after this community.
        </Empty>
      )}
      <Dialog open={argsOf(addDialog) !== undefined} onClose={close} title="Add moderator">
        <AddModForm
          community={community}
          alsoGets="can do all that you can do here"
          onAdded={(mods) => {
            changeMods(memory, viewer?.id, community, mods)
            close()
          }}
        />
      </Dialog>
      <DialogSlot dialog={removeDialog} load={loadRemoveDialog} community={community} />
    </Card>
  )
}

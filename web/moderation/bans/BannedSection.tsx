import { UserCheck } from 'lucide'
import type { User } from '../../../api/accounts.ts'
import type { Community } from '../../../api/communities.ts'
import { alertFailure } from '../../failure.ts'
import { useDialogs } from '../../frame/dialogs.ts'
import { useAnswer, useMemory } from '../../memory/use-memory.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Roster } from '../mods/Roster.tsx'
import { BanUserForm } from './BanUserForm.tsx'

const banDialog = 'ban-user'

export function BannedSection({ community }: { community: Community }) {
  const memory = useMemory()
  const { open, show, close } = useDialogs()
  const of = { params: { id: community.id } }
  const banned = useAnswer('listBanned', of)
  const change = (how: (users: User[]) => User[]) => memory.change('listBanned', of, how)

  const unban = async ({ id, username }: User) => {
    change((users) => users.filter((each) => each.id !== id))
    try {
      await memory.act('unbanFromCommunity', { ...of, body: { username } })
      showToast({ text: `@${username} is no longer banned.` })
    } catch (error) {
      change(() => banned)
      alertFailure(error)
    }
  }

  return (
    <Card
      title="Banned users"
      flush
      aside={
        <Button small onClick={() => show(banDialog)}>
          Ban user
        </Button>
      }
    >
      {banned.length ? (
        <Roster
          label="Banned users"
          people={banned}
          end={(user) => (
            <Button small onClick={() => void unban(user)}>
              Unban<VisuallyHidden>{` @${user.username}`}</VisuallyHidden>
            </Button>
          )}
        />
      ) : (
        <Empty of={UserCheck} title="Nobody is banned" level={3}>
          Who is banned can read here, but not post or comment.
        </Empty>
      )}
      <Dialog open={open === banDialog} onClose={close} title="Ban user">
        <BanUserForm
          community={community}
          onBanned={(user) => {
            change((users) => [user, ...users])
            close()
          }}
        />
      </Dialog>
    </Card>
  )
}

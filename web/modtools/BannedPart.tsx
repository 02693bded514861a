import { UserCheck } from 'lucide'
import type { User } from '../../api/accounts.ts'
import type { Community } from '../../api/communities.ts'
import { alertFailure } from '../failure.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { useAnswer, useMemory } from '../memory/use-memory.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Empty } from '../ui/Empty.tsx'
import { showToast } from '../ui/toasts.ts'
import { Unseen } from '../ui/Unseen.tsx'
import { BanUserForm } from './BanUserForm.tsx'
import { Roster } from './Roster.tsx'

const banDialog = 'ban-user'

export function BannedPart({ community }: { community: Community }) {
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
              Unban<Unseen>{` @${user.username}`}</Unseen>
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

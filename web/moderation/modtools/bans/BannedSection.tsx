import { UserCheck } from 'lucide'
import { useRef } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { User } from '../../../../api/people/accounts.ts'
import { modtoolsPath } from '../../../../shared/paths.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useAnswer, useMemory } from '../../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../../platform/page/DialogSlot.tsx'
import { defineDialog, useDialogs } from '../../../platform/page/dialogs.ts'
import { useSearchParams } from '../../../platform/router/use-router.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { useFocusAfterRow } from '../../../platform/ui/controls/use-focus-after-row.ts'
import { Empty } from '../../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import styles from '../ModtoolsPage.module.css'
import { Roster } from '../mods/Roster.tsx'
import { bannedFrom } from './banned-pages.ts'

const banDialog = defineDialog('ban-user')
const loadBanDialog = async () => (await import('./BanUserDialog.tsx')).BanUserDialog

export function BannedSection({ community }: { community: Community }) {
  const memory = useMemory()
  const { show } = useDialogs()
  const from = useSearchParams().get('next')
  const of = { params: { id: community.id } }
  const page = bannedFrom(community.id, from)
  const { items: banned, next } = useAnswer('listBanned', page)
  const change = (how: (users: User[]) => User[]) =>
    memory.change('listBanned', page, ({ items, ...rest }) => ({ ...rest, items: how(items) }))

  const onBanned = (user: User) => change((users) => [user, ...users])

  const card = useRef<HTMLElement>(null)
  const goesFrom = useFocusAfterRow(card)

  const unban = async ({ id, username }: User) => {
    goesFrom(banned.findIndex((each) => each.id === id))
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
      ref={card}
      title="Banned users"
      flush
      aside={
        <Button writes small onClick={() => show(banDialog)}>
          Ban user
        </Button>
      }
    >
      {banned.length ? (
        <Roster
          label="Banned users"
          people={banned}
          end={(user) => (
            <Button writes small onClick={() => void unban(user)}>
              Unban<VisuallyHidden>{` @${user.username}`}</VisuallyHidden>
            </Button>
          )}
        />
      ) : (
        <Empty icon={UserCheck} title="Nobody is banned" level={3}>
          People who are banned can read here, but not post or comment.
        </Empty>
      )}
      {next !== null && (
        <p className={styles.more}>
          <a href={`${modtoolsPath(community.name, 'banned')}?next=${encodeURIComponent(next)}`}>Banned before these</a>
        </p>
      )}
      <DialogSlot dialog={banDialog} load={loadBanDialog} community={community} onBanned={onBanned} />
    </Card>
  )
}

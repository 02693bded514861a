import { UserCheck } from 'lucide'
import { useRef } from 'react'
import type { User } from '../../../api/accounts.ts'
import type { Community } from '../../../api/communities.ts'
import { modtoolsPath } from '../../communities/community-in-path.ts'
import { alertFailure } from '../../failure.ts'
import { useDialogs } from '../../frame/dialogs.ts'
import { LazyDialog } from '../../frame/LazyDialog.tsx'
import { useAnswer, useMemory } from '../../memory/use-memory.ts'
import { useSearchParams } from '../../router/use-router.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useFocusAfterRow } from '../../ui/controls/use-focus-after-row.ts'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Roster } from '../mods/Roster.tsx'
import styles from './BannedSection.module.css'
import { banDialog } from './ban-dialog.ts'
import { bannedFrom } from './banned-pages.ts'

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
          People who are banned can read here, but not post or comment.
        </Empty>
      )}
      {next !== null && (
        <p className={styles.more}>
          <a href={`${modtoolsPath(community.name, 'banned')}?next=${encodeURIComponent(next)}`}>Banned before these</a>
        </p>
      )}
      <LazyDialog name={banDialog} load={loadBanDialog} given={{ community, onBanned }} />
    </Card>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import { groupedNumber } from '../../../shared/numbers.ts'
import { communityPath, profilePath } from '../../../shared/paths.ts'
import { unmuteAll, unmuteCommunity, unmuteUser } from '../../discussion/mutes/mutes.ts'
import { CommunityAvatar, UserAvatar } from '../../people/images/UserAvatar.tsx'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, isText, useDialogs } from '../../platform/page/dialogs.ts'
import { focusNext } from '../../platform/page/focus-next.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { type ActWords, ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import styles from './SettingsPage.module.css'

interface Muted {
  id: string
  href: string
  name: string
  avatar: ReactNode
  unmute: () => Promise<void>
}

interface MutedListProps {
  title: string
  /** What is said when there is none. */
  empty: string
  /** What comes of it when all are unmuted. */
  question: string
  confirm: ActWords
  muted: readonly Muted[]
  onUnmuteAll: () => Promise<void>
}

const unmuteAllDialog = defineDialog<{ title: string }>('unmute-all', { title: isText })

/** Somebody may have muted a thousand. */
const shownAtFirst = 20
const namedAtMost = 3

function MutedList({ title, empty, question, confirm, muted, onUnmuteAll }: MutedListProps) {
  const dialogs = useDialogs()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState<string>()
  const shown = all ? muted : muted.slice(0, shownAtFirst)

  const unmute = async ({ id, unmute }: Muted, place: number) => {
    setBusy(id)
    await unmute()
    setBusy(undefined)
    focusNext(list.current, place, heading.current)
  }

  const showAll = () => {
    setAll(true)
    focusNext(list.current, shownAtFirst, heading.current)
  }

  const unmuteAll = async () => {
    dialogs.close()
    await onUnmuteAll()
    focusNext(list.current, 0, heading.current)
  }

  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {muted.length > 0 && (
          <Button
            writes
            kind="plain"
            small
            aria-label={`Unmute all: ${title}`}
            onClick={() => dialogs.show(unmuteAllDialog, { title })}
          >
            Unmute all
          </Button>
        )}
      </div>
      {muted.length === 0 && <p>{empty}</p>}
      <ul ref={list}>
        {shown.map((each, place) => (
          <li key={each.id}>
            {each.avatar}
            <a href={each.href} className={styles.name}>
              {each.name}
            </a>
            <Button
              writes
              small
              busy={busy === each.id}
              aria-label={`Unmute ${each.name}`}
              onClick={() => void unmute(each, place)}
            >
              Unmute
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < muted.length && (
        <Button kind="plain" small onClick={showAll}>
          Show all {muted.length}
        </Button>
      )}
      <ConfirmDialog
        open={dialogs.argsOf(unmuteAllDialog)?.title === title}
        onClose={dialogs.close}
        onConfirm={() => void unmuteAll()}
        title={`Unmute all ${title.toLowerCase()}`}
        question={question}
        about={namesOf(muted)}
        confirm={confirm}
        cancel="Keep muted"
      />
    </div>
  )
}

/** All names if there are few; otherwise the first ones and the number of the others. */
function namesOf(muted: readonly Muted[]): string {
  const names = muted.map(({ name }) => name)
  const more = names.length - namedAtMost
  return more > 1 ? `${names.slice(0, namedAtMost).join(', ')} and ${groupedNumber(more)} more` : names.join(', ')
}

export function MutedSection() {
  const memory = useMemory()
  const { communityMutes, userMutes } = useAnswer('listMutes', {})
  const communities = communityMutes.flatMap(({ mutedCommunity: community }): Muted[] => {
    if (!community) return []
    return [
      {
        id: community.id,
        href: communityPath(community.name),
        name: community.name,
        avatar: <CommunityAvatar community={community} size={30} />,
        unmute: () => unmuteCommunity(memory, community),
      },
    ]
  })
  const users = userMutes.flatMap(({ mutedUser: user }): Muted[] => {
    if (!user) return []
    return [
      {
        id: user.id,
        href: profilePath(user.username),
        name: `@${user.username}`,
        avatar: <UserAvatar user={user} size={30} />,
        unmute: () => unmuteUser(memory, user),
      },
    ]
  })
  return (
    <section id="muted" className={styles.section}>
      <h2>Muted</h2>
      <MutedList
        title="Muted communities"
        empty="No community is muted. Their menus have “Mute”: then their posts stay out of All."
        question="Their posts appear in All again."
        confirm="Unmute communities"
        muted={communities}
        onUnmuteAll={() => unmuteAll(memory, 'community')}
      />
      <MutedList
        title="Muted users"
        empty="Nobody is muted. Profiles have “Mute user”: then what they post stays out of your feeds."
        question="What any of them posts will be in your feeds again."
        confirm="Unmute users"
        muted={users}
        onUnmuteAll={() => unmuteAll(memory, 'user')}
      />
    </section>
  )
}

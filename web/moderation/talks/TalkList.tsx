import { MessagesSquare } from 'lucide'
import type { ReactNode } from 'react'
import type { Talk } from '../../../api/moderation/talks.ts'
import { CommunityAvatar, UserAvatar } from '../../people/images/UserAvatar.tsx'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { MoreLink } from '../../platform/ui/layout/MoreLink.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './talks.module.css'

interface TalkListProps {
  talks: readonly Talk[]
  next: string | null
  path: string
  search: URLSearchParams
  /** Whether the moderators read it: then each talk shows its member instead of its community. */
  asModerator: boolean
  /** Shown if there is no talk at all. */
  empty: ReactNode
}

/** Talks with a search among them, which works without script too. */
export function TalkList({ talks, next, path, search, asModerator, empty }: TalkListProps) {
  const q = search.get('q') ?? ''
  const state = search.get('state')
  if (!talks.length && !q) return empty
  return (
    <>
      <search>
        <form action={path} className={styles.search}>
          {state && <input type="hidden" name="state" value={state} />}
          <TextInput
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            aria-label="Words in messages"
            placeholder="Words in messages"
          />
          <Button type="submit" writes={false}>
            Search
          </Button>
        </form>
      </search>
      {talks.length ? (
        <ul className={styles.talks}>
          {talks.map((talk) => (
            <li key={talk.id}>
              <TalkRow talk={talk} asModerator={asModerator} />
            </li>
          ))}
        </ul>
      ) : (
        <Empty icon={MessagesSquare} title="Nothing found" level={3}>
          None of the newest messages here has all of these words.
        </Empty>
      )}
      <MoreLink path={path} search={search} next={next}>
        Older messages
      </MoreLink>
    </>
  )
}

function TalkRow({ talk, asModerator }: { talk: Talk; asModerator: boolean }) {
  const { id, topic, community, member, lastAt, messageCount, waiting, closed } = talk
  return (
    <>
      {asModerator ? <UserAvatar user={member} size={32} /> : <CommunityAvatar community={community} size={32} />}
      <div>
        <p className={styles.topic}>
          <a href={`/messages/${id}`} dir="auto">
            {topic}
          </a>
          {asModerator && waiting && <Label tone="warn">Needs an answer</Label>}
          {closed && <Label>Closed</Label>}
        </p>
        <p className={styles.facts}>
          <span>{asModerator ? `@${member.username}` : `Moderators of ${community.name}`}</span>
          <span>{messageCount === 1 ? '1 message' : `${messageCount} messages`}</span>
          <TimeAgo date={lastAt} />
        </p>
      </div>
    </>
  )
}

import type { ReactNode, Ref } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { ModlogEntry } from '../../../../api/moderation/modlog.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { PostCard } from '../../../discussion/posts/card/PostCard.tsx'
import { groups } from '../../../discussion/posts/page/post-state-words.ts'
import { useSearchParams } from '../../../platform/router/use-router.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Empty } from '../../../platform/ui/feedback/Empty.tsx'
import { Icon, type IconShape } from '../../../platform/ui/images/Icon.tsx'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import layout from '../../../platform/ui/layout/layout.module.css'
import { Pages, pageHref, pageOf } from '../../../platform/ui/layout/Pages.tsx'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import styles from '../ModtoolsPage.module.css'
import { actOf, type ModeratedAs, useEntries, useModeratedPosts } from './moderated-posts.ts'

interface ModeratedPostsProps {
  community: Community
  as: ModeratedAs
  title: string
  /** Above the list. */
  tabs?: ReactNode
  /** Shown if there are no posts. */
  empty: { icon: IconShape; title: string; text: string }
  /** The line above each post: the act and its actor. The entry is that of the log. */
  state: (post: Post, entry: ModlogEntry | undefined) => ReactNode
}

/** So many pictures are loaded without waiting for the reader to come near. */
const eagerImages = 3

/** Removed or locked posts, the newest first, with page numbers and without votes. */
export function ModeratedPosts({ community, as, title, tabs, empty, state }: ModeratedPostsProps) {
  const query = useSearchParams()
  const page = pageOf(query)
  const { posts, pages } = useModeratedPosts(community, as, page)
  const entryOf = useEntries(community.id, actOf[as], posts)
  return (
    <>
      <Card title={title} flush>
        {tabs}
        {posts.length > 0 && (
          <ol aria-label={title} className={styles.posts}>
            {posts.map((post, index) => (
              <li key={post.id}>
                {state(post, entryOf(post.id, as === 'removed' ? post.deletedAt : post.lockedAt))}
                <PostCard id={post.id} inCommunity votesOff eager={index < eagerImages} />
              </li>
            ))}
          </ol>
        )}
        {!posts.length && pages === 0 && (
          <Empty icon={empty.icon} title={empty.title} level={3}>
            {empty.text}
          </Empty>
        )}
        {!posts.length && pages > 0 && (
          <Empty
            icon={empty.icon}
            title="Nothing on this page"
            level={3}
            action={<Button href={pageHref(query, 1)}>First page</Button>}
          />
        )}
      </Card>
      <Pages current={page} total={pages} query={query} />
    </>
  )
}

interface PostStateProps {
  icon: IconShape
  /** The text before the time of the act. */
  words: string
  at: string | null
  /** The entry of the act, with its reason. */
  entry?: ModlogEntry | undefined
  /** A second line about the state of the post. */
  note?: string | null
  action?: ReactNode
  /** The element that gets the focus when the button disappears. */
  ref?: Ref<HTMLDivElement>
}

/** Who did it: by name if the log has it, otherwise in which role. */
export const doneBy = (entry: ModlogEntry | undefined, group: UserGroup) =>
  entry?.actor ? `@${entry.actor.username}` : groups[group]

export function PostState({ icon, words, at, entry, note, action, ref }: PostStateProps) {
  const reasons = [entry?.rule && `Rule: ${entry.rule.text}`, entry?.reason].filter(Boolean)
  return (
    <div className={styles.state}>
      <Icon icon={icon} size={16} />
      <div ref={ref} tabIndex={ref ? -1 : undefined} className={styles.words}>
        <p>
          {words}
          {at !== null && (
            <>
              {' '}
              <TimeAgo date={at} />
            </>
          )}
        </p>
        {reasons.map((text) => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
        {note && <p className={layout.quiet}>{note}</p>}
      </div>
      {action}
    </div>
  )
}

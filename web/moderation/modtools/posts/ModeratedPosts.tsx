import type { ReactNode, Ref } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { PostCard } from '../../../discussion/posts/card/PostCard.tsx'
import { useSearchParams } from '../../../platform/router/use-router.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Empty } from '../../../platform/ui/feedback/Empty.tsx'
import { Icon, type IconShape } from '../../../platform/ui/images/Icon.tsx'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import layout from '../../../platform/ui/layout/layout.module.css'
import { Pages, pageHref, pageOf } from '../../../platform/ui/layout/Pages.tsx'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import styles from '../ModtoolsPage.module.css'
import { type ModeratedAs, useModeratedPosts } from './moderated-posts.ts'

interface ModeratedPostsProps {
  community: Community
  as: ModeratedAs
  title: string
  /** What is shown where there are none. */
  empty: { of: IconShape; title: string; text: string }
  /** Stands above each post: what was done to it, and by whom. */
  state: (post: Post) => ReactNode
}

/** So many pictures are loaded without waiting for the reader to come near. */
const eagerImages = 3

/** Posts that were taken out of the feeds or closed, newest first, with page numbers. Nobody votes here. */
export function ModeratedPosts({ community, as, title, empty, state }: ModeratedPostsProps) {
  const query = useSearchParams()
  const page = pageOf(query)
  const { posts, pages } = useModeratedPosts(community, as, page)
  return (
    <>
      <Card title={title} flush>
        {posts.length > 0 && (
          <ol aria-label={title} className={styles.posts}>
            {posts.map((post, index) => (
              <li key={post.id}>
                {state(post)}
                <PostCard id={post.id} inCommunity votesOff eager={index < eagerImages} />
              </li>
            ))}
          </ol>
        )}
        {!posts.length && pages === 0 && (
          <Empty of={empty.of} title={empty.title} level={3}>
            {empty.text}
          </Empty>
        )}
        {!posts.length && pages > 0 && (
          <Empty
            of={empty.of}
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
  of: IconShape
  /** Before the time at which it was done. */
  words: string
  at: string | null
  /** A second line: what is left of the post. */
  note?: string | null
  action?: ReactNode
  /** Its words, where the keyboard goes on when the action is gone. */
  ref?: Ref<HTMLDivElement>
}

export function PostState({ of, words, at, note, action, ref }: PostStateProps) {
  return (
    <div className={styles.state}>
      <Icon of={of} size={16} />
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
        {note && <p className={layout.quiet}>{note}</p>}
      </div>
      {action}
    </div>
  )
}

import { Hourglass } from 'lucide'
import { useEffect, useRef } from 'react'
import type { CommentSort } from '../../../api/discussion/comments.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import { useViewer } from '../../platform/app-context.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useLoaderData } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { canEdit, isAuthor } from '../posts/actions/allowed-post-actions.ts'
import { usePostActions } from '../posts/actions/use-post-actions.ts'
import { postOf } from '../posts/page/post-in-path.ts'
import styles from './Held.module.css'
import { heldNote, heldQueuePath, ownHeldNote } from './held-note.ts'

/** On the page of a held post, instead of the actions of a post: the actions of its author, or a link to the queue. */
export function HeldPostBanner({ post }: { post: Post }) {
  const viewer = useViewer()
  const run = usePostActions(post)
  const isOwn = isAuthor(post, viewer)
  const memory = useMemory()
  const sort = useLoaderData<CommentSort>()
  const { publicId } = post
  const newNotifications = viewer?.notificationsNewCount

  const countBefore = useRef(newNotifications)

  // The author may be on this page at the decision. If the request fails, the page stays as it is.
  useEffect(() => {
    if (newNotifications === countBefore.current) return
    countBefore.current = newNotifications
    memory.load('getPost', postOf(publicId, sort), 'now').catch(() => {})
  }, [memory, publicId, sort, newNotifications])

  return (
    <Banner tone="info" icon={Hourglass}>
      <p>{isOwn ? ownHeldNote : heldNote}</p>
      <div className={styles.actions}>
        {canEdit(post, viewer) && (
          <>
            <Button small href={`/new?edit=${post.publicId}`}>
              Edit
            </Button>
            <Button
              writes
              small
              kind="dangerQuiet"
              className={styles.scripted}
              onClick={() => run({ kind: 'delete', text: 'Delete', disabled: false }, 'normal')}
            >
              Delete
            </Button>
          </>
        )}
        {!isOwn && (
          <Button small href={heldQueuePath(post.community?.userMod === true)}>
            Open the queue
          </Button>
        )}
      </div>
    </Banner>
  )
}

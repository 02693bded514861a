import { Trash2 } from 'lucide'
import { useRef, useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { restorePost } from '../../../discussion/posts/actions/post-actions.ts'
import { groups, missingWords, stillReadWords } from '../../../discussion/posts/page/post-state-words.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { useFocusAfterPress } from '../../../platform/ui/controls/use-focus-after-press.ts'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { ModeratedPosts, PostState } from './ModeratedPosts.tsx'

const empty = {
  icon: Trash2,
  title: 'Nothing is removed',
  text: 'Posts that were deleted, by whomever, are kept here.',
}

export function RemovedSection({ community }: { community: Community }) {
  return (
    <ModeratedPosts
      community={community}
      as="removed"
      title="Removed posts"
      empty={empty}
      state={(post) => <RemovedState post={post} />}
    />
  )
}

/** A post that was just restored stays in the list until the page is opened again. */
function RemovedState({ post }: { post: Post }) {
  const memory = useMemory()
  const viewer = useViewer()
  const [busy, setBusy] = useState(false)
  const words = useRef<HTMLDivElement>(null)
  const pressed = useFocusAfterPress(words, post.deleted)
  const press = async () => {
    pressed()
    setBusy(true)
    await restorePost(memory, post)
    setBusy(false)
  }
  if (!post.deleted) return <PostState ref={words} icon={Trash2} words="Restored" at={null} />
  const removed = `Removed by ${groups[post.deletedAs ?? 'normal']}`
  const mayRestore =
    !post.deletedContent && (post.deletedAs === 'mods' || (post.deletedAs === 'admins' && viewer?.isAdmin))
  return (
    <PostState
      icon={Trash2}
      words={removed}
      at={post.deletedAt}
      note={missingWords(post) ?? stillReadWords(post)}
      action={
        mayRestore && (
          <Button writes small busy={busy} onClick={() => void press()}>
            Restore
            <VisuallyHidden>{` “${post.title}”`}</VisuallyHidden>
          </Button>
        )
      }
    />
  )
}

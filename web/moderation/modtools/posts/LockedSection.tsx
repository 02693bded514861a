import { Lock, LockOpen } from 'lucide'
import { useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { ModlogEntry } from '../../../../api/moderation/modlog.ts'
import type { LockPostDialog } from '../../../discussion/posts/actions/PostActionDialog.tsx'
import { useViewer } from '../../../platform/app-context.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { doneBy, ModeratedPosts, PostState } from './ModeratedPosts.tsx'

const loadQuestion = async () => (await import('../../../discussion/posts/actions/PostActionDialog.tsx')).LockPostDialog

const empty = {
  icon: LockOpen,
  title: 'Nothing is locked',
  text: 'Posts that are closed to votes and comments are listed here.',
}

export function LockedSection({ community }: { community: Community }) {
  return (
    <ModeratedPosts
      community={community}
      as="locked"
      title="Locked posts"
      empty={empty}
      state={(post, entry) => <LockedState post={post} entry={entry} community={community} />}
    />
  )
}

/** A post that was just unlocked stays in the list until the page is opened again, so that it can be locked again. */
function LockedState({ post, entry, community }: { post: Post; entry: ModlogEntry | undefined; community: Community }) {
  const memory = useMemory()
  const viewer = useViewer()
  const { locked, lockedByGroup, lockedAt, title } = post
  const [busy, setBusy] = useState(false)
  // Without a history entry, unlike other dialogs: going back would reload the list without the posts that were just unlocked.
  const [Question, setQuestion] = useState<typeof LockPostDialog | null>(null)
  const as = community.userMod ? 'mods' : 'admins'
  const change = async () => {
    setBusy(true)
    try {
      const { lockPost, unlockPost } = await import('../../../discussion/posts/actions/post-actions.ts')
      await (locked ? unlockPost : lockPost)(memory, post, as)
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const press = () => {
    if (locked || post.userId === viewer?.id) void change()
    else loadQuestion().then((loaded) => setQuestion(() => loaded), alertFailure)
  }
  return (
    <PostState
      icon={locked ? Lock : LockOpen}
      words={locked ? `Locked by ${doneBy(entry, lockedByGroup ?? 'mods')}` : 'Unlocked'}
      at={lockedAt}
      entry={locked ? entry : undefined}
      action={
        <>
          <Button writes small busy={busy} onClick={press}>
            {locked ? 'Unlock' : 'Lock'}
            <VisuallyHidden>{` “${title}”`}</VisuallyHidden>
          </Button>
          {Question && <Question post={post} as={as} onClose={() => setQuestion(null)} />}
        </>
      }
    />
  )
}

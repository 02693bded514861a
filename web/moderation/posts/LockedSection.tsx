import { Lock, LockOpen } from 'lucide'
import { useState } from 'react'
import type { Community } from '../../../api/communities.ts'
import type { Post } from '../../../api/posts.ts'
import { useMemory } from '../../memory/use-memory.ts'
import { lockPost, unlockPost } from '../../posts/actions/post-actions.ts'
import { groups } from '../../posts/page/post-state-words.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { ModeratedPosts } from './ModeratedPosts.tsx'
import { PostState } from './PostState.tsx'

const empty = {
  of: LockOpen,
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
      state={(post) => <LockedState post={post} community={community} />}
    />
  )
}

/** A post that has just been unlocked stays where it is until the page is opened again, so that it can be locked again. */
function LockedState({ post, community }: { post: Post; community: Community }) {
  const memory = useMemory()
  const { locked, lockedByGroup, lockedAt, title } = post
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await (locked ? unlockPost : lockPost)(memory, post, community.userMod ? 'mods' : 'admins')
    setBusy(false)
  }
  return (
    <PostState
      of={locked ? Lock : LockOpen}
      words={locked ? `Locked by ${groups[lockedByGroup ?? 'mods']}` : 'Unlocked'}
      at={lockedAt}
      action={
        <Button small busy={busy} onClick={() => void press()}>
          {locked ? 'Unlock' : 'Lock'}
          <VisuallyHidden>{` “${title}”`}</VisuallyHidden>
        </Button>
      }
    />
  )
}

import type { Post } from '../../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import type { PostAction } from './allowed-post-actions.ts'
import { lockPost, pinPost, restorePost, speakAs, unlockPost } from './post-actions.ts'

/** Runs an action that needs no dialog. */
export function runPostAction(memory: Memory, post: Post, { kind, checked }: PostAction, as: UserGroup): void {
  if (kind === 'speak') return void speakAs(memory, post, checked ? 'normal' : as)
  // The rest is only for moderators and administrators.
  if (as === 'normal') return
  if (kind === 'lock') void lockPost(memory, post, as)
  else if (kind === 'unlock') void unlockPost(memory, post, as)
  else if (kind === 'restore') void restorePost(memory, post)
  else void pinPost(memory, post, kind === 'pin', as)
}

import type { Post } from '../../../api/posts.ts'
import type { UserGroup } from '../../../api/user-groups.ts'
import { useDialogs } from '../../frame/dialogs.ts'
import { useMemory } from '../../memory/use-memory.ts'
import type { PostAction } from './allowed-post-actions.ts'
import { lockPost, pinPost, restorePost, speakAs, unlockPost } from './post-actions.ts'

/** Dialogs that ask before something is done to a post, by the names under which `useDialogs` opens them. */
export const postDialogs = {
  delete: 'delete-post',
  erase: 'erase-post',
  announce: 'announce-post',
  'show-id': 'post-id',
} as const

/** What a dialog is opened about: which post, and in which capacity. */
export const postDialogAbout = ({ publicId }: Pick<Post, 'publicId'>, as: UserGroup) => `${publicId} ${as}`

/** Does what an item of a menu says, or asks first. */
export function usePostActions(post: Post): (action: PostAction, as: UserGroup) => void {
  const memory = useMemory()
  const { show } = useDialogs()
  return ({ kind, checked }, as) => {
    if (kind === 'delete' || kind === 'erase' || kind === 'announce' || kind === 'show-id')
      return show(postDialogs[kind], postDialogAbout(post, as))
    if (kind === 'speak') return void speakAs(memory, post, checked ? 'normal' : as)
    // The rest is for moderators and administrators alone.
    if (as === 'normal') return
    if (kind === 'lock') void lockPost(memory, post, as)
    else if (kind === 'unlock') void unlockPost(memory, post, as)
    else if (kind === 'restore') void restorePost(memory, post)
    else void pinPost(memory, post, kind === 'pin', as)
  }
}

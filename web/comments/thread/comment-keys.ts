import { useEffect } from 'react'
import { keysDialog } from '../actions/comment-dialogs.ts'
import { voteOnComment } from '../comment/comment-vote.ts'
import { ancestorsOf, shownOrder } from './comment-tree.ts'
import { articleOf, focusComment } from './focus-comment.ts'
import { change } from './held-threads.ts'
import { replyOff } from './reply-off.ts'
import type { Talk } from './talk.ts'

export type KeyDeed = 'next' | 'previous' | 'parent' | 'fold' | 'up' | 'down' | 'reply' | 'keys'

/** In the order in which the help lists them. */
export const commentKeys: readonly { key: string; deed: KeyDeed; text: string }[] = [
  { key: 'j', deed: 'next', text: 'Next comment' },
  { key: 'k', deed: 'previous', text: 'Previous comment' },
  { key: 'p', deed: 'parent', text: 'The comment that this one answers' },
  { key: 'x', deed: 'fold', text: 'Fold or unfold with its replies' },
  { key: 'u', deed: 'up', text: 'Vote up' },
  { key: 'd', deed: 'down', text: 'Vote down' },
  { key: 'r', deed: 'reply', text: 'Reply' },
  { key: '?', deed: 'keys', text: 'Show these keys' },
]

const typing = 'input, textarea, select, [contenteditable], dialog, [popover]'

/** Single letters work wherever nothing is typed and nothing is open. */
export function useCommentKeys(talk: Talk): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      if (document.querySelector('dialog[open]')) return
      if (localStorage.getItem('comment_keys_disabled')) return
      const deed = commentKeys.find(({ key }) => key === event.key.toLowerCase())?.deed
      if (deed && act(talk, deed)) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [talk])
}

/** Whether there was anything to do. */
function act(talk: Talk, deed: KeyDeed): boolean {
  const { thread, ask } = talk
  if (deed === 'keys') {
    ask(keysDialog)
    return true
  }
  const current = currentComment()
  if (deed === 'next' || deed === 'previous') return go(talk, stepFrom(talk, current, deed === 'next' ? 1 : -1))
  if (current === undefined) return false
  if (deed === 'parent') return go(talk, ancestorsOf(thread.tree, current)[0])
  const node = thread.tree.nodes.get(current)
  if (!node) return false
  const { comment } = node
  const hidden = comment.contentStripped || (comment.isAuthorMuted && !node.revealed) || node.collapsed
  if (deed === 'fold') change(thread, current, ({ collapsed }) => ({ collapsed: !collapsed }))
  else if (hidden) return false
  else if (deed !== 'reply') voteOnComment(talk, comment, deed === 'up')
  else if (!talk.viewer) ask('login-prompt')
  else if (comment.deleted || replyOff(talk, comment)) return false
  else change(thread, current, () => ({ box: 'reply' }))
  return true
}

const currentComment = () => document.activeElement?.closest<HTMLElement>('[data-comment]')?.dataset['comment']

function go({ thread }: Talk, id: string | undefined): boolean {
  if (id === undefined) return false
  focusComment(thread, id)
  return true
}

/** The one after or before this; who is at none begins with what is in the window. */
function stepFrom({ thread }: Talk, current: string | undefined, step: 1 | -1): string | undefined {
  const order = shownOrder(thread.tree, ({ collapsed }) => !collapsed).filter((id) => !thread.undrawn.has(id))
  if (current !== undefined) return order[order.indexOf(current) + step]
  return order.find((id) => (articleOf(id)?.getBoundingClientRect().top ?? -1) >= 0) ?? order.at(-1)
}

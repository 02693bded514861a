import { loginPrompt } from '../../../people/dialogs.ts'
import { actionOf } from '../../../platform/keys/site-keys.ts'
import { commentKeys, type KeyAction } from '../../../platform/keys/thread-keys.ts'
import { mayQuote, quoteSelected, selectedWords } from '../../quote/quote-selected.ts'
import { voteOnComment } from '../comment/comment-vote.ts'
import { ancestorsOf, changeInThread, commentIn, shownOrder } from './comment-tree.ts'
import { articleOf, focusComment } from './focus-comment.ts'
import { goToNew } from './new-comments.ts'
import type { ThreadContext } from './thread-context.ts'
import { whyNoReply } from './why-no-reply.ts'

/** Runs the action of a key. Returns whether it did anything. */
export function pressKey(context: ThreadContext, pressed: string): boolean {
  const action = actionOf(commentKeys, pressed)
  return action !== undefined && runAction(context, action)
}

function runAction(context: ThreadContext, action: KeyAction): boolean {
  const { thread, show } = context
  if (action === 'nextNew' || action === 'previousNew') {
    void goToNew(thread, action === 'nextNew' ? 'next' : 'previous')
    return true
  }
  const selected = action === 'reply' ? selectedWords() : null
  if (selected && mayQuote(context, selected)) {
    quoteSelected(context, selected)
    return true
  }
  const current = currentComment()
  if (action === 'next' || action === 'previous')
    return go(context, stepFrom(context, current, action === 'next' ? 1 : -1))
  if (current === undefined) return false
  if (action === 'parent') return go(context, ancestorsOf(thread.tree, current)[0])
  const node = thread.tree.nodes.get(current)
  const comment = commentIn(thread, current)
  if (!node || !comment) return false
  const hidden = comment.held || comment.contentStripped || (comment.isAuthorMuted && !node.revealed) || node.collapsed
  if (action === 'fold') changeInThread(thread, current, ({ collapsed }) => ({ collapsed: !collapsed }))
  else if (hidden) return false
  else if (action !== 'reply') voteOnComment(context, comment, action === 'up')
  else if (!context.viewer) show(loginPrompt)
  else if (comment.deleted || whyNoReply(context, comment)) return false
  else changeInThread(thread, current, () => ({ box: 'reply' }))
  return true
}

const currentComment = () => document.activeElement?.closest<HTMLElement>('[data-comment]')?.dataset['comment']

function go({ thread }: ThreadContext, id: string | undefined): boolean {
  if (id === undefined) return false
  focusComment(thread, id)
  return true
}

/** The next or previous comment; without a current comment the first one in the window. */
function stepFrom({ thread }: ThreadContext, current: string | undefined, step: 1 | -1): string | undefined {
  const order = shownOrder(thread.tree, ({ collapsed }) => !collapsed).filter((id) => !thread.undrawn.has(id))
  if (current !== undefined) return order[order.indexOf(current) + step]
  return order.find((id) => (articleOf(id)?.getBoundingClientRect().top ?? -1) >= 0) ?? order.at(-1)
}

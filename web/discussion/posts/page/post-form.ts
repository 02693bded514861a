import { actOf, doPlainAct } from '../../../platform/page/plain-acts.ts'
import type { ActionArgs } from '../../../platform/router/page-route.ts'
import { sendCommentForm } from '../../comments/write/comment-form.ts'

/** The forms of the page without JavaScript: a comment, or a vote on the post or on a comment. */
export async function sendPostForm(args: ActionArgs) {
  const act = await actOf(args)
  if (act === null) return sendCommentForm(args)
  const [vote, id = '', type] = act
  const { pathname, search } = new URL(args.request.url)
  const up = vote === 'up'
  const { call } = args.context
  if (type === 'comment')
    return doPlainAct(`${pathname}${search}#comment-${encodeURIComponent(id)}`, () =>
      call('voteComment', { body: { commentId: id, up } }),
    )
  return doPlainAct(pathname + search, () => call('votePost', { body: { postId: id, up } }))
}

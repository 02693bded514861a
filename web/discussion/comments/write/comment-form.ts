import type { Comment } from '../../../../api/discussion/comments.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { commentLimit, tooLong } from '../../../../shared/limits.ts'
import { commentPath } from '../../../../shared/paths.ts'
import { ApiError } from '../../../platform/client.ts'
import { failureText } from '../../../platform/failure.ts'
import { redirect, withStatus } from '../../../platform/router/answers.ts'
import type { ActionArgs } from '../../../platform/router/page-route.ts'
import { sentKey } from '../../../platform/sent-key.ts'

/** A comment that was sent as a form without script. */
interface SentForm {
  body: string
  userGroup: UserGroup
  /** The comment that it answers, or null. */
  parentCommentId: string | null
  key: string
}

export interface RefusedForm extends SentForm {
  error: string
}

/** Receives the box if it is sent without script. With script the box calls the API itself. */
export async function sendCommentForm({ context, request, params }: ActionArgs) {
  const sent = readForm(await request.formData())
  const { body, userGroup, parentCommentId } = sent
  const error = tooLong(body, commentLimit)
  if (error) return withStatus<RefusedForm>({ ...sent, error }, 400)
  let comment: Comment
  try {
    comment = await context.call(
      'addComment',
      { params: { publicId: params['publicId'] ?? '' }, query: { userGroup }, body: { parentCommentId, body } },
      sent.key ? { 'Idempotency-Key': await sentKey(sent.key, body) } : {},
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return withStatus<RefusedForm>({ ...sent, error: failureText(error) }, error.status)
  }
  throw redirect(`${commentPath(comment)}#comment-${comment.id}`, 303)
}

function readForm(form: FormData): SentForm {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  const group = text('userGroup')
  return {
    body: text('body'),
    userGroup: group === 'mods' || group === 'admins' ? group : 'normal',
    parentCommentId: text('parentCommentId') || null,
    key: text('key'),
  }
}

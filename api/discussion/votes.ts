import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id } from '../platform/forms.ts'
import { voteLimits } from '../platform/rate-limits.ts'
import { comment } from './comments.ts'
import { post } from './posts.ts'

export const votePost = endpoint({
  method: 'POST',
  path: '/api/_postVote',
  who: 'member',
  summary: 'Vote on a post. The same vote again removes your vote; the opposite vote replaces it.',
  body: z.object({ postId: id(), up: z.boolean().default(true) }),
  output: post,
  errors: [
    'invalid_json',
    'invalid_id',
    'post/not-found',
    'post-locked',
    'banned_from_community',
    'already-voted',
    'held',
  ],
  limits: voteLimits,
})

export const voteComment = endpoint({
  method: 'POST',
  path: '/api/_commentVote',
  who: 'member',
  summary: 'Vote on a comment. The same vote again removes your vote; the opposite vote replaces it.',
  body: z.object({ commentId: id(), up: z.boolean().default(true) }),
  output: comment,
  errors: [
    'invalid_json',
    'invalid_id',
    'comment_not_found',
    'comment_deleted',
    'post-locked',
    'banned_from_community',
    'already_voted_comment',
    'held',
  ],
  limits: voteLimits,
})

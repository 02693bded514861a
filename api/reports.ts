import { z } from 'zod'
import { comment } from './comments.ts'
import { asGuestsRead } from './entities.ts'
import { id, time } from './forms.ts'
import { post } from './posts.ts'

const nothing = z.null().meta({ description: 'Always null.' })

const fields = {
  id: z.int(),
  communityId: id().nullable().meta({ description: 'Null of a report on a person.' }),
  postId: id().nullable().meta({ description: 'The post, of a report on a comment too.' }),
  reason: z.string().meta({ description: 'The title of the reason.' }),
  description: z.string().nullable().meta({ description: 'Of the reason.' }),
  reasonId: z.int(),
  targetId: id(),
  actionTaken: nothing,
  dealtAt: nothing,
  dealtBy: nothing,
  createdAt: time(),
}

const about = <T extends string, S extends z.ZodType>(type: T, target: S) =>
  z.object({ ...fields, type: z.literal(type), target }).register(asGuestsRead, {})

/** Never who it came from. What it is about is as guests read it. */
export const report = z
  .discriminatedUnion('type', [
    about('post', post.nullable()),
    about('comment', comment.nullable()),
    about('user', nothing),
    about('community', nothing),
  ])
  .meta({ id: 'Report' })

export type Report = z.output<typeof report>

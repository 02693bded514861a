import { z } from 'zod'
import { reasonLimit } from '../../shared/limits.ts'

const why = {
  reason: `The reason, for the moderation log and the concerned person. Text after ${reasonLimit.max} characters is cut off. Without a reason, the log says "No reason given".`,
  ruleId: 'The id of the rule of the community that is the reason.',
}

/** For calls with an entry in the moderation log. Values in the body win over these. */
export const whyInQuery = {
  reason: z.string().optional().meta({ description: why.reason }),
  ruleId: z.string().optional().meta({ description: why.ruleId }),
}

export const whyFields = {
  reason: z.string().nullable().optional().meta({ description: why.reason }),
  ruleId: z.union([z.int(), z.string()]).nullable().optional().meta({ description: why.ruleId }),
}

/** Older clients send no body, or an empty one. */
export const whyInBody = z.object(whyFields).nullish()

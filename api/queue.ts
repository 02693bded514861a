import { z } from 'zod'

export const caseTargetType = z.enum(['post', 'comment', 'user', 'community'])
export type CaseTargetType = z.output<typeof caseTargetType>

/** How a case was decided: by an act of the queue, or by a call that removed its target or dropped its last report. */
export const caseOutcome = z.enum([
  'removed',
  'left',
  'approve',
  'ignore',
  'remove',
  'lock',
  'warn',
  'ban',
  'uphold',
  'overturn',
])
export type CaseOutcome = z.output<typeof caseOutcome>

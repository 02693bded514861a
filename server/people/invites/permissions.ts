import { minInviterDays } from '../../../shared/limits.ts'
import { dayMonthYear, dayMs } from '../../../shared/time.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface Inviter {
  isAdmin: boolean
  createdAt: Date
  /** Whether there is a warning of the last year that was not undone. */
  isWarned: boolean
}

/** Why the account may not invite; undefined if it may. */
export function whyNotInvite(inviter: Inviter, memberInvites: boolean, now = Date.now()): Refusal | undefined {
  if (inviter.isAdmin) return undefined
  if (!memberInvites)
    return new Refusal('cannot_invite', 'Only admins invite people here at the moment. Ask one of them.')
  if (inviter.isWarned)
    return new Refusal(
      'cannot_invite',
      'Only members without a warning in the last year can invite people. Ask an admin to invite somebody.',
    )
  const allowedAt = new Date(inviter.createdAt.getTime() + minInviterDays * dayMs)
  if (allowedAt.getTime() <= now) return undefined
  return new Refusal(
    'cannot_invite',
    `Accounts can invite people when they are ${minInviterDays} days old. Yours will be on ${dayMonthYear(allowedAt.toISOString())}.`,
  )
}

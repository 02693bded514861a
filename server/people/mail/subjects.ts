import type { MailKind } from '../../../api/people/mail.ts'

/** The subjects of all mails. The name of the site stands before each. */
export const subjects = {
  confirm: 'confirm your address',
  addressChanged: 'your address was changed',
  reset: 'set a new password',
  passwordSet: 'your password was changed',
  operatorLink: 'a link to your account was made',
  newLogin: (device: string) => `a login from ${device}`,
  approved: 'your account is approved',
  digest: { daily: 'new in your communities', weekly: 'what was talked about this week' },
  digestEnds: 'no more digests',
  test: 'a test',
  reply: (name: string) => `${name} replied to you`,
  mention: (name: string) => `${name} mentioned you`,
  several: (kinds: readonly MailKind[]) =>
    kinds.includes('moderation') ? 'what moderators decided' : `new ${kinds.join(' and ')}`,
} as const

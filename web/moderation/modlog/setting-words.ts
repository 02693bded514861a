import type { SiteSettings } from '../../../api/moderation/admin.ts'

/** The settings of a community in the log. */
type CommunitySetting = 'nsfw' | 'about' | 'postingRestricted' | 'modlog' | 'accent' | 'holdFirst' | 'slowSeconds'

/** The names of changed settings in the log. */
const words: Record<keyof SiteSettings | CommunitySetting, string> = {
  nsfw: 'sensitive content',
  about: 'the description',
  postingRestricted: 'who may post',
  modlog: 'who reads this log',
  accent: 'the accent',
  holdFirst: 'whose first posts are held',
  slowSeconds: 'slow mode',
  signupsDisabled: 'whether accounts can be made',
  signupMode: 'how accounts are made',
  applicationQuestion: 'the question to applicants',
  memberInvites: 'invitations by members',
  torBlocked: 'signing up over Tor',
  notice: 'the notice above every page',
  networkLimits: 'limits for whole networks',
  waveGuard: 'the guard against waves of accounts',
  newAccountHours: 'how long an account is new',
  newAccountLimits: 'the limits of new accounts',
  reasonRequired: 'whether a reason must be given',
  pictures: 'who may post pictures',
  shareOutside: 'sharing to other sites',
  'retention.modlogDays': 'how long this log is kept',
}

export const settingWords = (name: string): string => (words as Record<string, string>)[name] ?? name

import type { User } from '../../../api/people/accounts.ts'

/** What the form of the settings changes of one's account. A new preference gets its line here, and a control in a section. */
export const settingsOf = (user: User) => ({
  email: user.email ?? '',
  aboutMe: user.aboutMe ?? '',
  homeFeed: user.homeFeed,
  homeFeedId: user.homeFeedId ?? null,
  rememberFeedSort: user.rememberFeedSort,
  embedsOff: user.embedsOff,
  hideUserProfilePictures: user.hideUserProfilePictures,
  requireAltText: user.requireAltText,
  hideRead: user.hideRead,
  collapseBelow: user.collapseBelow,
  visitsOff: user.visitsOff === true,
  upvoteNotificationsOff: user.upvoteNotificationsOff,
  replyNotificationsOff: user.replyNotificationsOff,
  mentionNotificationsOff: user.mentionNotificationsOff === true,
  reportNotificationsOff: user.reportNotificationsOff === true,
})

export type Settings = ReturnType<typeof settingsOf>

/** Those that say something else than what is saved. Of what an earlier version has kept, the rest is nobody's any more. */
export function changesTo(saved: Settings, wanted: Partial<Settings>): Partial<Settings> {
  const differs = ([name, value]: [string, unknown]) => name in saved && value !== saved[name as keyof Settings]
  return Object.fromEntries(
    Object.entries(wanted)
      .filter(([, value]) => value !== undefined)
      .filter(differs),
  )
}

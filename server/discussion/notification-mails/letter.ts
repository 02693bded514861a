import type { Notification } from '../../../api/discussion/notification.ts'
import { mailKinds } from '../../../api/people/mail.ts'
import type { Template } from '../../people/mail/mail.ts'
import { subjects } from '../../people/mail/subjects.ts'
import { mailKindOf } from '../../people/mail-settings/mail-settings.ts'
import type { Part } from '../../platform/mail/letter.ts'
import { renderNotifications } from '../notifications/notifications.ts'
import { listStillWanted } from './queries.ts'

/** A longer mail is not read. */
const maxTold = 20
const maxExcerpt = 500

/** Tells of notifications that are still unseen, of content that is still there. */
const notifications: Template = async (site, { user_id: userId, address, details }) => {
  if (userId === null) return null
  const { ids } = details as { ids: string[] }
  const wanted = await listStillWanted(site.db, { userId, address }, ids.map(BigInt))
  const told = (await renderNotifications(site, wanted)).filter(isThere)
  const [first] = told
  if (!first) return null
  const link = (path: string) => new URL(path, site.settings.SITE_URL).href
  const more = told.length - maxTold
  const kinds = mailKinds.filter((kind) => told.some(({ type }) => mailKindOf[type] === kind))
  return {
    subject: `${site.settings.SITE_NAME}: ${told.length === 1 ? subjectOf(first) : subjects.several(kinds)}`,
    kinds,
    parts: [
      ...told.slice(0, maxTold).flatMap((each) => partsOf(each, link)),
      ...(more > 0 ? [{ text: `And ${more} more.` }] : []),
    ],
  }
}

/** What somebody said is gone when it is deleted. What moderators decided stays. */
function isThere({ type, notif }: Notification): boolean {
  if (notif === null) return false
  if (mailKindOf[type] === 'moderation') return true
  if ('post' in notif && notif.post?.deleted) return false
  if (type === 'mention') return !notif.comment?.deleted
  return !('commentAuthor' in notif) || notif.noComments > 1 || notif.commentAuthor !== '[Hidden]'
}

function subjectOf({ type, notif }: Notification): string {
  const kind = mailKindOf[type] ?? 'replies'
  if (type === 'mention' && notif) return subjects.mention(nameOf(notif.mentionedBy))
  return notif && 'commentAuthor' in notif && notif.noComments === 1
    ? subjects.reply(nameOf(notif.commentAuthor))
    : subjects.several([kind])
}

/** A deleted account is called Ghost, as everywhere. */
const nameOf = (username: string) => (username === 'ghost' ? 'Ghost' : username)

function partsOf({ title = '', excerpt, toURL = '#' }: Notification, link: (path: string) => string): Part[] {
  return [
    { text: title },
    ...(excerpt ? [{ quote: excerpt.slice(0, maxExcerpt) }] : []),
    ...(toURL === '#' ? [] : [{ link: link(toURL), words: 'Read it' }]),
  ]
}

export const notificationLetters = { notifications }

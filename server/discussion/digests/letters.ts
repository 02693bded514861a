import type { Digest } from '../../../api/people/mail-settings.ts'
import { digestRestDays } from '../../../shared/limits.ts'
import { postPath } from '../../../shared/paths.ts'
import type { Template } from '../../people/mail/mail.ts'
import { subjects } from '../../people/mail/subjects.ts'
import { countUnseenOf } from '../notifications/notifications.ts'
import { findFilterIn, isFiltered } from './filtered.ts'
import { hasEnded, listStillWanted } from './queries.ts'

/** Posts that are read, deleted, filtered or no longer wanted by now are left out; without any post there is no mail. */
const digest: Template = async (site, { user_id: userId, address, details }) => {
  if (userId === null) return null
  const { every, ids } = details as { every: Digest['every']; ids: string[] }
  const wanted = await listStillWanted(site.db, { userId, address }, ids.map(BigInt))
  const find = wanted.filters && findFilterIn(wanted.filters)
  const posts = wanted.posts.filter((post) => !find || !isFiltered(find, post))
  if (!posts.length) return null
  const unseen = await countUnseenOf(site.db, userId)
  const link = (path: string) => new URL(path, site.settings.SITE_URL).href
  return {
    subject: `${site.settings.SITE_NAME}: ${subjects.digest[every]}`,
    parts: [
      ...posts.map(({ title, community_name: communityName, public_id: publicId, score, no_comments }) => ({
        item: title,
        note: `${communityName} · ${counted(score, 'point')} · ${counted(no_comments, 'comment')}`,
        link: link(postPath({ communityName, publicId })),
      })),
      ...(unseen
        ? [
            { text: `You have ${counted(unseen, 'notification')} that you have not seen.` },
            { link: link('/notifications'), words: 'See them' },
          ]
        : []),
    ],
  }
}

const digestEnds: Template = async (site, { user_id: userId, address }) => {
  if (userId === null || !(await hasEnded(site.db, { userId, address }))) return null
  const { SITE_NAME, SITE_URL } = site.settings
  return {
    subject: `${SITE_NAME}: ${subjects.digestEnds}`,
    parts: [
      {
        text: `You have not visited ${SITE_NAME} for ${digestRestDays} days, so it sends you no more digests. You can turn them on again in your settings.`,
      },
      { link: new URL('/settings/mail', SITE_URL).href, words: 'Open the settings' },
    ],
  }
}

const counted = (count: number, word: string) => `${count} ${word}${Math.abs(count) === 1 ? '' : 's'}`

export const digestLetters = { digest, 'digest-ends': digestEnds }

import type { Letter } from '../../platform/mail/letter.ts'
import type { Site } from '../../platform/site.ts'
import { newLoginText } from '../causes/new-login-text.ts'
import type { Template } from '../mail/mail.ts'
import { subjects } from '../mail/subjects.ts'
import { operatorLinkText } from './operator.ts'
import { findAddress, findSecurityAddress, findToken } from './queries.ts'
import { hashToken, makeToken, tokenSeconds } from './tokens.ts'

// The mails of this feature. Each is made when it is sent, and is dropped if it is no longer needed by then.

const address = (site: Site, path: string) => new URL(path, site.settings.SITE_URL).href

const confirm: Template = async (site, { user_id: userId, address: to, unreachable }) => {
  if (userId === null) return null
  const own = await findAddress(site.db, userId)
  if (own?.email !== to || (own.email_confirmed_at && !unreachable)) return null
  const name = site.settings.SITE_NAME
  const token = await makeToken(site.db, { userId, purpose: 'confirm', address: to })
  return {
    subject: `${name}: ${subjects.confirm}`,
    parts: [
      { text: `Somebody, probably you, has entered this address at ${name}.` },
      { text: 'The link leads to a page with a button that confirms it. It works for 24 hours.' },
      { link: address(site, `/confirm?token=${token}`), words: 'Confirm this address' },
      { text: 'If it was not you, ignore this mail: nothing happens.' },
    ],
  }
}

/** To the address before: whoever changed it may not be the owner. */
const changed: Template = async (site, { user_id: userId, address: to, details }) => {
  if (userId === null) return null
  const name = site.settings.SITE_NAME
  const { username } = details as { username: string }
  const token = await makeToken(site.db, { userId, purpose: 'restore', address: to })
  return {
    subject: `${name}: ${subjects.addressChanged}`,
    parts: [
      {
        text: `The account @${username} has another address now. Mail about its security still comes here until the new one is confirmed.`,
      },
      { text: 'If it was not you, the link puts this address back and logs out everybody. It works for 7 days.' },
      { link: address(site, `/confirm?restore=${token}`), words: 'Put this address back' },
    ],
  }
}

const reset: Template = async (site, { address: to, details, created_at: createdAt }) => {
  // Whoever asked for it that long ago has given up or asked again.
  if (Date.now() - createdAt.getTime() > tokenSeconds.reset * 1000) return null
  const name = site.settings.SITE_NAME
  const { userIds } = details as { userIds: string[] }
  const links: Letter['parts'][number][] = []
  for (const userId of userIds.map(BigInt)) {
    // The address may have been changed since.
    if ((await findSecurityAddress(site.db, userId))?.toLowerCase() !== to.toLowerCase()) continue
    const token = await makeToken(site.db, { userId, purpose: 'reset', address: null })
    const found = await findToken(site.db, hashToken(token), ['reset'])
    if (found)
      links.push({ link: address(site, `/reset?token=${token}`), words: `Set a new password for @${found.username}` })
  }
  if (!links.length) return null
  return {
    subject: `${name}: ${subjects.reset}`,
    parts: [
      { text: `Somebody, probably you, has forgotten a password at ${name}.` },
      ...links,
      { text: 'Each link works once, for 60 minutes. If it was not you, ignore this mail: nothing changes.' },
    ],
  }
}

const operatorLink: Template = async (site, { user_id: userId }) => {
  if (userId === null) return null
  return {
    subject: `${site.settings.SITE_NAME}: ${subjects.operatorLink}`,
    parts: [
      { text: operatorLinkText },
      { text: `Their address is ${site.settings.CONTACT_EMAIL}. The link works once, for 24 hours.` },
    ],
  }
}

const passwordSet: Template = async (site, { user_id: userId }) => {
  if (userId === null) return null
  const name = site.settings.SITE_NAME
  return {
    subject: `${name}: ${subjects.passwordSet}`,
    parts: [
      { text: `The password of your account at ${name} was set anew, and everybody who was logged in is logged out.` },
      {
        text: 'If it was not you, somebody else can read your mail or has your recovery codes. Set another password now.',
      },
      { link: address(site, '/forgot'), words: 'Set a new password' },
    ],
  }
}

const newLogin: Template = async (site, { details }) => {
  const { device, at } = details as { device: string; at: string }
  return {
    subject: `${site.settings.SITE_NAME}: ${subjects.newLogin(device)}`,
    parts: [
      { text: newLoginText({ event: 'login', device, at }) },
      { link: address(site, '/settings/security'), words: 'See where you are logged in' },
    ],
  }
}

export const recoveryLetters: Readonly<Record<string, Template>> = {
  confirm,
  'address-changed': changed,
  reset,
  'password-set': passwordSet,
  'new-login': newLogin,
  'operator-link': operatorLink,
}

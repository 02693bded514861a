import { randomUUID } from 'node:crypto'
import { mkdir, rmdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { setupCodeLimits } from '../../../api/platform/rate-limits.ts'
import type { Setup, SetupChange, SetupTry, SetupTryResult } from '../../../api/start/setup.ts'
import { sizeInWords } from '../../../shared/amounts.ts'
import { becomeFirstAdmin, hasAdmin } from '../../people/accounts/admins.ts'
import { makeAccount } from '../../people/accounts/sign-up.ts'
import { sendTestMail } from '../../people/mail/admin-mail.ts'
import { createMail } from '../../people/mail/mail.ts'
import { decideIn } from '../../people/signups/decide.ts'
import { loadSiteSettings, saveSiteSettings } from '../../people/site-settings/site-settings.ts'
import { BadArchive } from '../../platform/archive/bad-archive.ts'
import type { Place } from '../../platform/archive/place.ts'
import { placeOf } from '../../platform/archive/place-of.ts'
import { readSettings, type Settings, SettingsError } from '../../platform/config.ts'
import { leavePlace } from '../../platform/http/admission.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'

/** Refuses as if the call did not exist, once somebody is administrator. */
export async function requireOpen({ site }: { site: Site }): Promise<undefined> {
  if (!site.setup.isOpen) throw new Refusal('not_found')
  if (!(await hasAdmin(site.db))) return undefined
  site.setup.close()
  throw new Refusal('not_found')
}

const ticketOf = (visitor: Visitor) => visitor.setupTicket ?? visitor.cookies['setup'] ?? ''

/** The calls after the first send the ticket in a cookie. Nobody can guess it, so wrong ones do not count. */
function requireTicket(site: Site, visitor: Visitor): void {
  if (site.setup.acceptsTicket(ticketOf(visitor))) return
  throw new Refusal('wrong_setup_code', 'The site was started again. Enter the code that it has printed since then.')
}

export async function loadSetup(site: Site, visitor: Visitor): Promise<Setup> {
  const { setup, settings } = site
  const accepted = setup.acceptsTicket(ticketOf(visitor))
  const { siteName, siteDescription, setByEnvironment, signupMode } = await loadSiteSettings(site)
  return {
    codeAccepted: accepted,
    codeEnded: setup.hasEnded,
    siteName,
    siteDescription,
    setByEnvironment: setByEnvironment.filter((name) => name === 'siteName' || name === 'siteDescription'),
    signupMode,
    // Only for the operator.
    environment: accepted
      ? {
          siteUrl: settings.SITE_URL ?? null,
          sendsMail: site.mail !== null,
          backupTo: settings.BACKUP_TO ?? null,
          backsUp: settings.BACKUP_EVERY !== 'off' && (settings.BACKUP_EVERY !== undefined || !settings.DATABASE_URL),
        }
      : null,
  }
}

/** Only wrong codes count, so that nobody can lock out the operator, who has the right one. */
export async function enterSetup(site: Site, visitor: Visitor, code: string): Promise<Setup> {
  if (!site.setup.accepts(code)) {
    await site.limiter.count(setupCodeLimits, 'setup', { address: visitor.address, memberId: null, username: '' })
    throw new Refusal('wrong_setup_code')
  }
  visitor.setupTicket = site.setup.ticket
  visitor.keepsSession = true
  return loadSetup(site, visitor)
}

/** Also where sign-ups are closed or need an invitation. */
export async function makeSetupAccount(
  site: Site,
  visitor: Visitor,
  account: { username: string; password: string; email?: string | null | undefined },
) {
  requireTicket(site, visitor)
  if (visitor.viewer) throw new Refusal('already_logged_in')
  return makeAccount(site, visitor, { ...account, trusted: true, via: 'password' })
}

export async function saveSetup(site: Site, visitor: Visitor, viewer: Viewer, change: SetupChange): Promise<Setup> {
  requireTicket(site, visitor)
  await saveSiteSettings(site, viewer, change)
  return loadSetup(site, visitor)
}

export async function finishSetup(site: Site, visitor: Visitor, viewer: Viewer): Promise<void> {
  requireTicket(site, visitor)
  await becomeFirstAdmin(site, viewer, async (tx) => {
    // The code proves more than an approval, and there is nobody who could approve the account.
    if (viewer.pending)
      await decideIn(site, tx, [viewer.id], { approve: true, text: null }, { actorId: viewer.id, group: 'admins' })
  })
  site.setup.close()
  visitor.setupTicket = ''
}

/** Tries settings that are not in force yet, as they would be read from the environment. */
export async function trySetup(site: Site, visitor: Visitor, input: SetupTry): Promise<SetupTryResult> {
  requireTicket(site, visitor)
  try {
    return input.what === 'mail' ? await tryMail(site, input) : await tryBackups(site, input.backupTo)
  } catch (error) {
    if (error instanceof SettingsError || error instanceof BadArchive) return { works: false, text: error.message }
    throw error
  }
}

async function tryMail(site: Site, { siteUrl, mailUrl, mailFrom, to }: SetupTry & { what: 'mail' }) {
  const { MAIL_TLS, MAIL_REPLY_TO } = site.settings
  const settings = readSettings({ MAIL_TLS, MAIL_REPLY_TO, SITE_URL: siteUrl, MAIL_URL: mailUrl, MAIL_FROM: mailFrom })
  const named: Settings = { ...settings, SITE_NAME: site.settings.SITE_NAME }
  const mail = createMail(named, site.secrets)
  if (!mail) return { works: false, text: 'MAIL_URL, MAIL_FROM and SITE_URL are all needed.' }
  try {
    const { delivered, server, problem } = await sendTestMail({ mail, nextKey: site.nextKey, settings: named }, to)
    return delivered
      ? { works: true, text: `${server ?? 'The mail server'} took the mail. Look whether it arrived at ${to.trim()}.` }
      : { works: false, text: problem ?? 'The mail was not sent.' }
  } finally {
    await mail.close()
  }
}

async function tryBackups({ settings }: Site, backupTo: string) {
  const { BACKUP_TO = '' } = readSettings({ BACKUP_TO: backupTo })
  if (!/^(\/|s3:)/.test(BACKUP_TO))
    return { works: false, text: 'Write the whole path of a folder, such as /mnt/backups, or s3://bucket/folder.' }
  // A folder above it that does not exist is a typing mistake, or a disk that is not mounted.
  if (BACKUP_TO.startsWith('/') && !(await isFolder(dirname(BACKUP_TO))))
    return { works: false, text: `There is no folder ${dirname(BACKUP_TO)}.` }
  leavePlace()
  const place = placeOf(settings, BACKUP_TO)
  const late = delay(tryMilliseconds, 'late' as const, { ref: false })
  try {
    const free = await Promise.race([late, writeAndRemove(place, BACKUP_TO)])
    if (free === 'late')
      return { works: false, text: `${BACKUP_TO} did not answer within ${tryMilliseconds / 1000} seconds.` }
    const room = free === undefined ? '' : ` ${sizeInWords(free)} are free.`
    return { works: true, text: `Backups can be stored there.${room}` }
  } catch (error) {
    if (error instanceof BadArchive) throw error
    const { code, name } = error as NodeJS.ErrnoException
    return {
      works: false,
      text: `Nothing could be stored in ${BACKUP_TO} (${code ?? name}). Check the place and its rights.`,
    }
  }
}

/** As long as a mail server has to answer. */
const tryMilliseconds = 20_000

/** Leaves nothing behind, not even the folder. Returns what is free there, if the place knows it. */
async function writeAndRemove(place: Place, backupTo: string): Promise<number | undefined> {
  const name = `stoa-was-here-${randomUUID()}.txt`
  const text = Buffer.from('This file was written to see whether backups can be stored here. It may be deleted.\n')
  // Not with the folders above it, which exist: below /proc that would never end.
  const made = backupTo.startsWith('/') && (await mkdir(backupTo, { mode: 0o700 }).then(() => true, falseIfThere))
  try {
    await place.write(name, onePiece(text))
    await place.remove(name)
    return await place.freeBytes()
  } finally {
    if (made) await rmdir(backupTo).catch(() => {})
  }
}

function falseIfThere(error: NodeJS.ErrnoException): false {
  if (error.code === 'EEXIST') return false
  throw error
}

const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() ?? false

async function* onePiece(bytes: Buffer) {
  yield bytes
}

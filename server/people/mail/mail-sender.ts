import { startWakingLoop } from '../../platform/jobs/waking-loop.ts'
import type { Work } from '../../platform/jobs/work.ts'
import { MailFailure } from '../../platform/mail/mail-failure.ts'
import type { Site } from '../../platform/site.ts'
import { noteBounce } from './bounces.ts'
import type { Mail, Template } from './mail.ts'
import { mailTopic } from './mail-queue.ts'
import { claimMails, type DueMail, endMail, msUntilNextMail, postponeMail, releaseMail } from './queries.ts'

/** The letter that finds out whether an address works again. */
const confirmation = 'confirm'

/** Mails that are sent at the same time, each over a connection of its own. */
const maxConcurrent = 4
/** For mails that no message of the database announced, and those that the limits have held back. */
const checkEveryMs = 15_000
/** The wait while the database is away. */
const retryMs = 1_000

const minute = 60
const hour = 60 * minute
/** The waits after a refusal that is not for ever. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour]

/** Sends the mails that are due. Does nothing on a site that sends no mail. */
export function startMailSender(site: Site, templates: Readonly<Record<string, Template>>): Work {
  const { mail } = site
  if (!mail) return { stop: async () => {} }
  const sending = new Map<DueMail, Promise<void>>()

  const loop = startWakingLoop(site.bus, {
    topic: mailTopic,
    everyMs: checkEveryMs,
    retryMs,
    async pass(signal) {
      const free = maxConcurrent - sending.size
      const claimed = free > 0 ? await claimMails(site.db, free, mail.perMinute) : []
      for (const each of claimed) sending.set(each, send(mail, each, signal))
      if (claimed.length) return 0
      const nextMs = await msUntilNextMail(site.db)
      return nextMs === undefined ? undefined : Math.max(nextMs, retryMs)
    },
    onError: (err) => site.log.error({ err }, 'due mails could not be read'),
    unfinished: () => Promise.all(sending.values()),
  })

  async function send(server: Mail, due: DueMail, signal: AbortSignal) {
    try {
      await sendMail(site, server, templates, due, signal)
    } catch (err) {
      site.log.error({ err, template: due.template }, 'a mail was not sent')
    } finally {
      sending.delete(due)
      loop.wake()
    }
  }

  return {
    async stop() {
      await loop.stop()
      mail.close()
    },
  }
}

async function sendMail(
  site: Site,
  server: Mail,
  templates: Readonly<Record<string, Template>>,
  due: DueMail,
  signal: AbortSignal,
): Promise<void> {
  const { db } = site
  const { id, kind, user_id: userId, address: to, template } = due
  const write = templates[template]
  // During an upgrade a new process has put a mail into the queue that this old one cannot write.
  if (!write) {
    await tryLater(site, due, { reply: `This process does not know the mail "${template}".` })
    return
  }
  if (due.unreachable && template !== confirmation)
    return endMail(db, id, { state: 'dropped', reply: 'Mail to this address came back.' })
  const letter = await write(site, due)
  if (!letter) return endMail(db, id, { state: 'dropped', reply: 'No longer needed.' })
  const mayStop = kind !== 'security' && kind !== 'account' && userId !== null
  const kinds = letter.kinds ?? [kind]
  try {
    const { reply } = await server.send(letter, { id, to, ...(mayStop && { unsubscribe: { userId, kinds } }) }, signal)
    await endMail(db, id, { state: 'sent', reply })
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    if (signal.aborted) return releaseMail(db, id)
    const isOver = await tryLater(site, due, error)
    if (isOver && error.recipientStatus) await noteBounce(site, to, error.recipientStatus)
  }
}

/** Returns whether this was the last try. */
async function tryLater(
  { db, log }: Site,
  { id, kind, attempts }: DueMail,
  { reply, isFinal = false }: { reply: string; isFinal?: boolean },
): Promise<boolean> {
  log.info({ why: reply, kind, isFinal }, 'a mail was not sent')
  const seconds = waits[attempts - 1]
  const isOver = isFinal || seconds === undefined
  if (isOver) await endMail(db, id, { state: 'failed', reply })
  else await postponeMail(db, id, { reply, seconds })
  return isOver
}

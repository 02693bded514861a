import { setTimeout } from 'node:timers/promises'
import { commentJobs } from '../discussion/comments/jobs.ts'
import { digestJobs } from '../discussion/digests/jobs.ts'
import { filterJobs } from '../discussion/filters/jobs.ts'
import { holdJobs } from '../discussion/holds/jobs.ts'
import { linkJobs } from '../discussion/links/jobs.ts'
import { moderationJobs } from '../discussion/mods/jobs.ts'
import { notificationMailJobs } from '../discussion/notification-mails/jobs.ts'
import { startCauseWorker } from '../discussion/notifications/cause-worker.ts'
import { postJobs } from '../discussion/posts/jobs.ts'
import { searchJobs } from '../discussion/search/jobs.ts'
import { voteJobs } from '../discussion/votes/jobs.ts'
import { adminJobs } from '../moderation/admin/jobs.ts'
import { hiddenImageJobs } from '../moderation/hidden-images/jobs.ts'
import { modlogJobs } from '../moderation/modlog/jobs.ts'
import { noteJobs } from '../moderation/notes/jobs.ts'
import { queueActJobs } from '../moderation/queue/acts/jobs.ts'
import { queueJobs } from '../moderation/queue/jobs.ts'
import { reportJobs } from '../moderation/reports/jobs.ts'
import { talkJobs } from '../moderation/talks/jobs.ts'
import { accountJobs } from '../people/accounts/jobs.ts'
import { addressBlockJobs } from '../people/address-blocks/jobs.ts'
import { factorJobs } from '../people/factors/jobs.ts'
import { inviteJobs } from '../people/invites/jobs.ts'
import { mailJobs } from '../people/mail/jobs.ts'
import { startMailSender } from '../people/mail/mail-sender.ts'
import { newAccountJobs } from '../people/new-accounts/jobs.ts'
import { passkeyJobs } from '../people/passkeys/jobs.ts'
import { providerJobs } from '../people/providers/jobs.ts'
import { pushJobs } from '../people/push/jobs.ts'
import { startPushSender } from '../people/push/push-sender.ts'
import { recoveryJobs } from '../people/recovery/jobs.ts'
import { securityEventJobs } from '../people/security-events/jobs.ts'
import { signupJobs } from '../people/signups/jobs.ts'
import { backupJobs } from '../platform/backups/jobs.ts'
import { captchaJobs } from '../platform/captcha/jobs.ts'
import { httpJobs } from '../platform/http/jobs.ts'
import { imageJobs } from '../platform/images/jobs.ts'
import type { Job } from '../platform/jobs/job.ts'
import { startWork, type Work } from '../platform/jobs/work.ts'
import type { Site } from '../platform/site.ts'
import { healthJobs } from './health/jobs.ts'
import { initialJobs } from './initial/jobs.ts'
import { leavingJobs } from './leaving/jobs.ts'
import { mailTemplates } from './mail-templates.ts'
import { storageJobs } from './storage/jobs.ts'

/** Every job of the site; each feature lists its own. */
export const jobs: readonly Job[] = [
  ...accountJobs,
  ...addressBlockJobs,
  ...adminJobs,
  ...backupJobs,
  ...captchaJobs,
  ...commentJobs,
  ...digestJobs,
  ...filterJobs,
  ...healthJobs,
  ...storageJobs,
  ...hiddenImageJobs,
  ...holdJobs,
  ...httpJobs,
  ...imageJobs,
  ...initialJobs,
  ...inviteJobs,
  ...leavingJobs,
  ...linkJobs,
  ...mailJobs,
  ...moderationJobs,
  ...modlogJobs,
  ...newAccountJobs,
  ...noteJobs,
  ...talkJobs,
  ...notificationMailJobs,
  ...postJobs,
  ...passkeyJobs,
  ...providerJobs,
  ...pushJobs,
  ...queueActJobs,
  ...queueJobs,
  ...factorJobs,
  ...recoveryJobs,
  ...reportJobs,
  ...securityEventJobs,
  ...signupJobs,
  ...searchJobs,
  ...voteJobs,
]

const retryMilliseconds = 30_000

/** Starts in the background, and tries again while the database is away. */
export function startJobs(site: Site, url: string): Work {
  const stopped = new AbortController()
  const startedJobs = startWithRetries()
  const workers = [startCauseWorker(site), startPushSender(site), startMailSender(site, mailTemplates)]

  async function startWithRetries(): Promise<Work | undefined> {
    while (!stopped.signal.aborted) {
      try {
        return await startWork(site, jobs, url)
      } catch (err) {
        site.log.error({ err }, 'the background jobs did not start')
        await setTimeout(retryMilliseconds, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
      }
    }
    return undefined
  }

  return {
    async stop() {
      stopped.abort()
      await Promise.all([startedJobs.then((work) => work?.stop()), ...workers.map((work) => work.stop())])
    },
  }
}

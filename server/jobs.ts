import { setTimeout } from 'node:timers/promises'
import { accountJobs } from './accounts/jobs.ts'
import { addressBlockJobs } from './address-blocks/jobs.ts'
import { adminJobs } from './admin/jobs.ts'
import { backupJobs } from './backups/jobs.ts'
import { captchaJobs } from './captcha/jobs.ts'
import { commentJobs } from './comments/jobs.ts'
import { filterJobs } from './filters/jobs.ts'
import { hiddenImageJobs } from './hidden-images/jobs.ts'
import { holdJobs } from './holds/jobs.ts'
import { httpJobs } from './http/jobs.ts'
import { imageJobs } from './images/jobs.ts'
import { initialJobs } from './initial/jobs.ts'
import { inviteJobs } from './invites/jobs.ts'
import type { Job } from './jobs/job.ts'
import { startWork, type Work } from './jobs/work.ts'
import { linkJobs } from './links/jobs.ts'
import { moderationJobs } from './moderation/jobs.ts'
import { modlogJobs } from './modlog/jobs.ts'
import { newAccountJobs } from './new-accounts/jobs.ts'
import { noteJobs } from './notes/jobs.ts'
import { startCauseWorker } from './notifications/cause-worker.ts'
import { postJobs } from './posts/jobs.ts'
import { pushJobs } from './push-subscriptions/jobs.ts'
import { startPushSender } from './push-subscriptions/sender.ts'
import { queueActJobs } from './queue/acts/jobs.ts'
import { queueJobs } from './queue/jobs.ts'
import { reportJobs } from './reports/jobs.ts'
import { signupJobs } from './signups/jobs.ts'
import type { Site } from './site.ts'
import { voteJobs } from './votes/jobs.ts'

/** Every job of the site, from the features' own files. */
export const jobs: readonly Job[] = [
  ...accountJobs,
  ...addressBlockJobs,
  ...adminJobs,
  ...backupJobs,
  ...captchaJobs,
  ...commentJobs,
  ...filterJobs,
  ...hiddenImageJobs,
  ...holdJobs,
  ...httpJobs,
  ...imageJobs,
  ...initialJobs,
  ...inviteJobs,
  ...linkJobs,
  ...moderationJobs,
  ...modlogJobs,
  ...newAccountJobs,
  ...noteJobs,
  ...postJobs,
  ...pushJobs,
  ...queueActJobs,
  ...queueJobs,
  ...reportJobs,
  ...signupJobs,
  ...voteJobs,
]

const pauseMilliseconds = 30_000

/** Begins in the background, and tries again when the database is away. */
export function startJobs(site: Site, url: string): Work {
  const stopped = new AbortController()
  const working = begin()
  const standing = [startCauseWorker(site), startPushSender(site)]

  async function begin(): Promise<Work | undefined> {
    while (!stopped.signal.aborted) {
      try {
        return await startWork(site, jobs, url)
      } catch (err) {
        site.log.error({ err }, 'the background jobs did not start')
        await setTimeout(pauseMilliseconds, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
      }
    }
    return undefined
  }

  return {
    async stop() {
      stopped.abort()
      await Promise.all([working.then((work) => work?.stop()), ...standing.map((work) => work.stop())])
    },
  }
}

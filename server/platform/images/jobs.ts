import { unusedUploadHours } from '../../../shared/limits.ts'
import type { PeriodicJob } from '../jobs/job.ts'
import { eraseDueFiles, eraseOldUploads } from './images.ts'

const forgetUploads: PeriodicJob = {
  name: 'forget-uploads',
  every: 3600,
  async run(site) {
    await eraseOldUploads(site, unusedUploadHours)
    await site.images.scratch.removeOld()
  },
}

const eraseFiles: PeriodicJob = { name: 'erase-picture-files', every: 60, run: eraseDueFiles }

export const imageJobs = [forgetUploads, eraseFiles]

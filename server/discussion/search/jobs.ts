import { describedPicture } from '../../people/uploads/set-alt-text.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { PeriodicJob, QueuedJob } from '../../platform/jobs/job.ts'
import { deleteOldForms, fillSearch, tendSearch } from './fill.ts'
import { mergeNewTexts } from './queries-fill.ts'
import { createNameIndexes } from './queries-names.ts'
import { storePostsWith } from './store.ts'

const fill: PeriodicJob = {
  name: 'fill-search',
  every: 3600,
  longestSeconds: 3600,
  async run({ db, search }) {
    if (!(await fillSearch(db))) return
    const { form } = await search.form()
    await tendSearch(db, form, { isDaily: false })
    await deleteOldForms(db)
  },
}

// A job of its own, so that it runs at once when the site is started with a new version.
const indexNames: PeriodicJob = {
  name: 'index-names-for-search',
  every: 3600,
  longestSeconds: 3600,
  run: ({ db }) => createNameIndexes(db),
}

export const findDescribed: QueuedJob<{ imageId: string }> = {
  name: describedPicture.name,
  run: ({ db }, { imageId }) => inTransaction(db, (tx) => storePostsWith(tx, [BigInt(imageId)])),
}

const merge: PeriodicJob = {
  name: 'merge-new-texts-for-search',
  every: 30,
  async run({ db, search }) {
    const { form } = await search.form()
    await mergeNewTexts(db, form)
  },
}

const tend: PeriodicJob = {
  name: 'tend-search',
  every: 24 * 3600,
  async run({ db, search }) {
    const { form } = await search.form()
    await tendSearch(db, form, { isDaily: true })
  },
}

export const searchJobs = [fill, indexNames, findDescribed, merge, tend]

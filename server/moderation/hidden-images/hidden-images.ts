import type { HiddenImage, HidingOutcome } from '../../../api/moderation/hidden-images.ts'
import { hiddenImagesPage, hidingHours } from '../../../shared/limits.ts'
import { hourMs } from '../../../shared/time.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { fromWire, keyAt, lastKey, toWire } from '../../platform/db/keys.ts'
import { hiddenImageAddress } from '../../platform/images/present.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { batch, endBatch, type HidingEnd, hideBatch, type PictureSelection, restOf } from './batches.ts'
import { endRest, hideLate, hideRest } from './jobs.ts'
import { type HiddenRow, listHidden, lockHiding, timeNow } from './queries.ts'

/** After this many seconds, every upload that was in progress has its row or has failed. */
const lateSeconds = 60
const savingMs = 10_000
/** How long the addresses of hidden pictures in the list are valid. */
const lookMs = hourMs

/** Hides pictures of all kinds and of all people. The first batch, with the newest ones, is hidden at once; jobs hide the rest within seconds. */
export async function hideImages(site: Site, viewer: Viewer, request: unknown): Promise<HidingOutcome> {
  const hours = readHours(request)
  const range = { from: keyAt(Date.now() - hours * hourMs), to: site.nextKey() }
  return inSteps(site, async (tx) => {
    await lockHiding(tx)
    const hidden = await hideBatch(tx, range)
    const entry = await writeEntry(tx, { ...byAdmin(viewer), act: 'hide_pictures', details: { hours } })
    const payload = { from: String(range.from), entryId: String(entry) }
    const rest = restOf(range, hidden)
    if (rest) await site.jobs.enqueue(tx, hideRest, { ...payload, to: String(rest.to) })
    const savedSince = new Date(Date.now() - savingMs).toISOString()
    await site.jobs.enqueue(tx, hideLate, { ...payload, to: String(range.to), savedSince }, lateSeconds)
    return hidden.length
  })
}

export async function endHiding(
  site: Site,
  viewer: Viewer,
  end: HidingEnd,
  request: { imageIds?: readonly string[] | undefined; all?: true | undefined },
): Promise<HidingOutcome> {
  const ids = readIds(request)
  return inSteps(site, async (tx) => {
    // "All" includes pictures that a job has not hidden yet; that job then stops.
    if (!ids) await lockHiding(tx)
    const selection: PictureSelection = ids ? { ids } : { until: await timeNow(tx) }
    const images = await endBatch(tx, end, selection)
    if ('until' in selection && images === batch)
      await site.jobs.enqueue(tx, endRest, { end, until: selection.until.toISOString() })
    if (images) {
      const details = ids ? { images } : { all: true as const }
      await writeEntry(tx, { ...byAdmin(viewer), act: `${end}_pictures`, details })
    }
    return images
  })
}

export async function loadHiddenPage(
  site: Site,
  next: string | undefined,
): Promise<{ images: HiddenImage[]; next: string | null }> {
  const before = next ? fromWire(next) : lastKey
  if (before === undefined) throw new Refusal('invalid_cursor')
  const rows = await listHidden(site.db, before, hiddenImagesPage + 1)
  const shown = rows.slice(0, hiddenImagesPage)
  const last = rows.length > hiddenImagesPage ? shown.at(-1) : undefined
  return { images: shown.map((row) => present(site, row)), next: last ? toWire(last.id) : null }
}

/** Runs the first batch in the transaction of the call. After a full batch a job does the rest. */
async function inSteps(site: Site, first: (tx: Tx) => Promise<number>): Promise<HidingOutcome> {
  const images = await site.db.transaction().execute(first)
  site.answers.evictAll()
  return { success: true, images, goesOn: images === batch }
}

const byAdmin = ({ id }: Viewer) => ({ actorId: id, group: 'admins' as const, communityId: null })

function readHours(request: unknown): number {
  const { min, max } = hidingHours
  if (typeof request === 'number' && Number.isInteger(request) && request >= min && request <= max) return request
  throw new Refusal('invalid_hours', `The hours must be a whole number from ${min} to ${max}. Nothing was hidden.`)
}

/** Returns undefined for all. */
function readIds({ imageIds, all }: { imageIds?: readonly string[] | undefined; all?: true | undefined }) {
  if ((imageIds === undefined) === (all === undefined)) throw new Refusal('invalid_json')
  return imageIds?.map((imageId) => {
    const id = fromWire(imageId)
    if (id === undefined)
      throw new Refusal('invalid_image_id', 'Name the pictures by their ids from the list of hidden pictures.')
    return id
  })
}

function present(site: Site, row: HiddenRow): HiddenImage {
  const { public_id: publicId, title, post_community: communityName } = row
  const isOfPost = publicId !== null && title !== null && communityName !== null
  return {
    imageId: toWire(row.id),
    kind: row.kind,
    uploadedAt: row.created_at.toISOString(),
    hiddenAt: row.hidden_at.toISOString(),
    username: row.username,
    post: isOfPost ? { publicId, title, communityName } : null,
    communityName: row.community,
    width: row.width,
    height: row.height,
    look: hiddenImageAddress(site, row.id, new Date(Date.now() + lookMs)),
  }
}

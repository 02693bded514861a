import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ImageRow } from '../../platform/images/image-row.ts'
import { prepareImage, saveImage } from '../../platform/images/images.ts'
import type { Answer } from '../../platform/outgoing/outgoing.ts'
import { Unreachable } from '../../platform/outgoing/unreachable.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { maxFetchBytes, maxFetchMs } from './fetch-limits.ts'
import { type PageFacts, pageTypes, readPage } from './page.ts'
import { findLinkWithoutImage, lockLinkWithoutImage, setLinkImage } from './queries.ts'

const imageTypes = ['image/*'] as const
/** Nobody waits for previews, so all of them share the limit of one member. */
const requestedBy = 'previews'

/** The post stays without an image if none can be fetched. A post that already has one is skipped. */
export async function addPreview(site: Site, postId: bigint): Promise<void> {
  if (await arePicturesOff(site)) return
  const url = await findLinkWithoutImage(site.db, postId)
  if (url === undefined) return
  const image = await findPreviewImage(site, url)
  // Pictures may have been turned off during the fetch.
  if (!image || (await arePicturesOff(site))) return
  await site.db.transaction().execute(async (tx) => {
    // The post was deleted in the meantime, or another process added the image. The prepared files are deleted by a
    // job.
    if (!(await lockLinkWithoutImage(tx, postId))) return
    await setLinkImage(tx, postId, await saveImage(tx, image, { ownerId: null, attached: true }))
  })
}

async function arePicturesOff(site: Site): Promise<boolean> {
  const { pictures, disk } = await site.siteSettings.get()
  return pictures === 'off' || disk !== null
}

async function findPreviewImage(site: Site, url: string): Promise<ImageRow | undefined> {
  const { scratch } = site.images
  const file = await scratch.fresh()
  try {
    await fetchImage(site, url, file)
    return await prepareImage(site, 'preview', { path: file }, requestedBy)
  } catch (error) {
    if (!isPermanent(error)) throw error
    site.log.debug({ reason: error instanceof Unreachable ? error.reason : error.code }, 'a link has no preview')
    return undefined
  } finally {
    await scratch.remove(file)
  }
}

/** The image that the page names, or the image at the address itself. */
async function fetchImage(site: Site, url: string, file: string): Promise<void> {
  const limits = { maxBytes: maxFetchBytes, requestedBy, signal: AbortSignal.timeout(maxFetchMs) }
  const save = ({ body }: Answer) => pipeline(body, createWriteStream(file, { mode: 0o600 }))
  const address = await site.outgoing.fetchGuarded(
    url,
    { ...limits, accept: [...pageTypes, ...imageTypes] },
    async (answer) => {
      if (answer.type.startsWith('image/')) return save(answer)
      return imageAddress(await readPage(answer.body, answer.charset), answer.url)
    },
  )
  if (address) await site.outgoing.fetchGuarded(address, { ...limits, accept: imageTypes }, save)
}

function imageAddress({ image }: PageFacts, page: URL): string {
  const address = image && URL.parse(image, page)?.href
  if (!address) throw new Unreachable('address')
  return address
}

/** Whether a retry would have the same result; not so if this server was too busy. */
function isPermanent(error: unknown): error is Unreachable | Refusal {
  if (error instanceof Unreachable) return error.reason !== 'busy'
  return error instanceof Refusal && error.code === 'unsupported_image'
}

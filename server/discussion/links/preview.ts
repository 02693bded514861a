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
/** Nobody waits for previews, so all of them together take no more than one member does. */
const askedBy = 'previews'

/** The post keeps no image when there is none to be had, and the one that it has when this was done before. */
export async function addPreview(site: Site, postId: bigint): Promise<void> {
  if (await arePicturesOff(site)) return
  const url = await findLinkWithoutImage(site.db, postId)
  if (url === undefined) return
  const image = await findPreviewImage(site, url)
  // Pictures may have been turned off during the fetch.
  if (!image || (await arePicturesOff(site))) return
  await site.db.transaction().execute(async (tx) => {
    // It was deleted meanwhile, or done by somebody else: the files that were prepared go by themselves.
    if (!(await lockLinkWithoutImage(tx, postId))) return
    await setLinkImage(tx, postId, await saveImage(tx, image, { ownerId: null, attached: true }))
  })
}

async function arePicturesOff(site: Site): Promise<boolean> {
  return (await site.siteSettings.get()).pictures === 'off'
}

async function findPreviewImage(site: Site, url: string): Promise<ImageRow | undefined> {
  const { scratch } = site.images
  const file = await scratch.fresh()
  try {
    await fetchImage(site, url, file)
    return await prepareImage(site, 'preview', { path: file }, askedBy)
  } catch (error) {
    if (!isTheirs(error)) throw error
    site.log.debug({ reason: error instanceof Unreachable ? error.reason : error.code }, 'a link has no preview')
    return undefined
  } finally {
    await scratch.remove(file)
  }
}

/** The image that the page names, or what is at the address itself. */
async function fetchImage(site: Site, url: string, file: string): Promise<void> {
  const usual = { maxBytes: maxFetchBytes, askedBy, signal: AbortSignal.timeout(maxFetchMs) }
  const save = ({ body }: Answer) => pipeline(body, createWriteStream(file, { mode: 0o600 }))
  const address = await site.outgoing.fetchGuarded(
    url,
    { ...usual, accept: [...pageTypes, ...imageTypes] },
    async (answer) => {
      if (answer.type.startsWith('image/')) return save(answer)
      return imageAddress(await readPage(answer.body, answer.charset), answer.url)
    },
  )
  if (address) await site.outgoing.fetchGuarded(address, { ...usual, accept: imageTypes }, save)
}

function imageAddress({ image }: PageFacts, page: URL): string {
  const address = image && URL.parse(image, page)?.href
  if (!address) throw new Unreachable('address')
  return address
}

/** Trying again would come to the same; not so when we were too busy. */
function isTheirs(error: unknown): error is Unreachable | Refusal {
  if (error instanceof Unreachable) return error.reason !== 'busy'
  return error instanceof Refusal && error.code === 'unsupported_image'
}

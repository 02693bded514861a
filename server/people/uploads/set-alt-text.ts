import type { Image } from '../../../api/people/images.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { describeImage, readAltText } from '../../platform/images/images.ts'
import { presentUpload } from '../../platform/images/present.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { requireCanDescribe } from './permissions.ts'
import { findImageUse } from './queries.ts'

/** Sets what an image shows, for people who cannot see it. */
export async function setAltText(site: Site, viewer: Viewer, imageId: string, text: string | null): Promise<Image> {
  const id = fromWire(imageId)
  if (id === undefined) throw new Refusal('invalid_image_id')
  const use = await findImageUse(site.db, viewer.id, id)
  if (!use?.image) throw notFound()
  requireCanDescribe(viewer, use)
  const altText = readAltText(text)
  const { image, shown_with } = use
  await site.db.transaction().execute(async (tx) => {
    if (!(await describeImage(tx, id, altText))) throw notFound()
    await site.jobs.enqueue(tx, describedPicture, { imageId: String(id) })
    if (shown_with !== null) await site.userChanged(tx, shown_with)
  })
  return presentUpload(site, { ...image, altText })
}

/** The job that makes a post findable by the new description; the posts are on a floor above. */
export const describedPicture = { name: 'find-described-picture' } as const

const notFound = () => new Refusal('image-not-found', 'There is no such picture.')

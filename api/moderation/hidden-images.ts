import { z } from 'zod'
import { hiddenImagesPage, hidingHours, maxImagesAtOnce } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'
import { deskRead, upkeepLimits } from '../platform/rate-limits.ts'

// For attacks: administrators hide all pictures of the last hours at once, and check them later.

const hiddenImage = z.object({
  imageId: id(),
  /** The use of the picture: in a post, in the preview of a link, as the picture of a person or community, or as the banner of a community. */
  kind: z.enum(['post', 'preview', 'avatar', 'banner']),
  uploadedAt: time(),
  hiddenAt: time(),
  /** The person who uploaded the picture, or posted the link of the preview; null if the account is deleted. */
  username: z.string().nullable(),
  /** The place where the picture is used. */
  post: z.object({ publicId: z.string(), title: z.string(), communityName: z.string() }).nullable(),
  communityName: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  /** The address of a small copy; it works for one hour. */
  look: z.string(),
})

export type HiddenImage = z.output<typeof hiddenImage>

export const listHiddenImages = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/admin/pictures',
  who: 'admin',
  summary: `The hidden pictures, the newest first, ${hiddenImagesPage} on a page.`,
  query: z.object({ next: z.string().optional() }),
  output: z.object({ images: z.array(hiddenImage), next: z.string().nullable() }),
  errors: ['invalid_cursor'],
})

const outcome = z.object({
  success: z.literal(true),
  /** How many pictures are done so far. */
  images: z.int(),
  /** Whether a job is still working on the rest. */
  goesOn: z.boolean(),
})

export type HidingOutcome = z.output<typeof outcome>

export const hideImages = endpoint({
  method: 'POST',
  path: '/api/admin/pictures',
  who: 'admin',
  summary: `Hide all pictures that were uploaded in the last hours (${hidingHours.min} to ${hidingHours.max}), everywhere. Their addresses answer with 404.`,
  body: z.object({ hours: z.unknown().meta({ type: 'integer', minimum: hidingHours.min, maximum: hidingHours.max }) }),
  output: outcome,
  errors: ['invalid_json', 'invalid_hours'],
  limits: upkeepLimits,
})

const selectionFields = {
  imageIds: z
    .array(z.string())
    .min(1)
    .max(maxImagesAtOnce)
    .optional()
    .meta({ description: `Up to ${maxImagesAtOnce} hidden pictures. Send either this field or \`all\`.` }),
  all: z.literal(true).optional().meta({ description: 'All pictures that are hidden now.' }),
}

export const showHiddenImages = endpoint({
  method: 'PUT',
  path: '/api/admin/pictures',
  who: 'admin',
  summary: 'Show hidden pictures again.',
  body: z.object(selectionFields),
  output: outcome,
  errors: ['invalid_json', 'invalid_image_id'],
  limits: upkeepLimits,
})

export const eraseHiddenImages = endpoint({
  method: 'DELETE',
  path: '/api/admin/pictures',
  who: 'admin',
  summary: 'Erase hidden pictures permanently, with their files and all their copies.',
  body: z.object({ ...selectionFields, password: z.string().optional() }),
  output: outcome,
  errors: ['invalid_json', 'invalid_image_id'],
  limits: upkeepLimits,
  needsProof: true,
})

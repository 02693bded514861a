import { z } from 'zod'
import { unusedUploadHours } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id } from '../platform/forms.ts'
import { upkeepLimits, uploadLimits } from '../platform/rate-limits.ts'
import { altTextDescription, image, uploadErrors } from './images.ts'

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/_uploads',
  who: 'member',
  summary: `Upload a picture for a new post. The site deletes the picture if no post uses it within ${unusedUploadHours} hours.`,
  upload: true,
  output: image.extend({ fid: id() }),
  errors: [...uploadErrors, 'new_account_limit'],
  limits: uploadLimits,
})

export const setAltText = endpoint({
  method: 'PUT',
  path: '/api/images/:imageId',
  who: 'member',
  pendingMay: true,
  summary:
    'Set what a picture shows, for people who cannot see it. Until a post uses the picture, its uploader can do this; then the author of the post. For the picture of an account, its owner can; for a picture of a community, its moderators. Administrators always can.',
  params: z.object({ imageId: z.string() }),
  body: z.object({
    altText: z
      .string()
      .nullable()
      .meta({ description: `${altTextDescription} An empty text or null removes the description.` }),
  }),
  output: image,
  errors: ['invalid_json', 'invalid_image_id', 'image-not-found', 'permission_denied'],
  limits: upkeepLimits,
})

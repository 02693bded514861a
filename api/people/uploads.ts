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
  summary: `Upload a picture for a post to come. It is removed when no post uses it within ${unusedUploadHours} hours.`,
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
    'Say what a picture shows. For its uploader until a post uses it, then for the author of the post; for who has it as their picture, the moderators of the community that has it, and administrators.',
  params: z.object({ imageId: z.string() }),
  body: z.object({
    altText: z
      .string()
      .nullable()
      .meta({ description: `${altTextDescription} Empty or null: nothing.` }),
  }),
  output: image,
  errors: ['invalid_json', 'invalid_image_id', 'image-not-found', 'permission_denied'],
  limits: upkeepLimits,
})

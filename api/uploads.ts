import { unusedUploadHours } from '../shared/limits.ts'
import { endpoint } from './endpoint.ts'
import { id } from './forms.ts'
import { image, uploadErrors } from './images.ts'
import { uploadLimits } from './rate-limits.ts'

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/_uploads',
  who: 'member',
  summary: `Upload a picture for a post to come. It is removed when no post uses it within ${unusedUploadHours} hours.`,
  upload: true,
  output: image.extend({ fid: id() }),
  errors: ['no_image_posts', ...uploadErrors],
  limits: uploadLimits,
})

import { z } from 'zod'
import { altTextLimit } from '../../shared/limits.ts'
import { id } from '../platform/forms.ts'

const imageCopy = z.object({
  name: z.string().optional(),
  width: z.int(),
  height: z.int(),
  boxWidth: z.int(),
  boxHeight: z.int(),
  objectFit: z.enum(['cover', 'contain']),
  format: z.string(),
  url: z.string(),
  sources: z.array(z.object({ format: z.string(), url: z.string() })),
})

export const image = z
  .object({
    id: id(),
    format: z.enum(['jpeg', 'webp', 'png']),
    mimetype: z.string(),
    width: z.int(),
    height: z.int(),
    size: z.int(),
    averageColor: z.string(),
    url: z.string(),
    copies: z.array(imageCopy),
    altText: z.string().nullable(),
    caption: z.string().nullable(),
  })
  .meta({ id: 'Image' })

export type Image = z.output<typeof image>

/** Describes an alternative text in a request. */
export const altTextDescription = `What the picture shows, for people who cannot see it. Text after ${altTextLimit.max} characters is cut off.`

/** The errors of every call with a picture. */
export const uploadErrors = ['bad_request', 'file_size_exceeded', 'unsupported_image', 'no_image_posts'] as const

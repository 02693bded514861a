import type { Routes } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requirePicturesAllowed } from './pictures-allowed.ts'
import { setAltText } from './set-alt-text.ts'
import { uploadImage } from './uploads.ts'

export const uploadRoutes = {
  uploadImage: {
    async first({ site, viewer }) {
      if (!site.settings.IMAGE_POSTS) throw new Refusal('no_image_posts')
      await requirePicturesAllowed(site, viewer)
      return undefined
    },
    answer: ({ site, viewer, takeFile }) => uploadImage(site, viewer, takeFile),
  },
  setAltText: ({ site, viewer, params, body }) => setAltText(site, viewer, params.imageId, body.altText),
} satisfies Partial<Routes>

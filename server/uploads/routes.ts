import type { Routes } from '../http/call.ts'
import { Refusal } from '../refusal.ts'
import { uploadImage } from './uploads.ts'

export const uploadRoutes = {
  uploadImage: {
    async first({ site }) {
      if (!site.settings.IMAGE_POSTS) throw new Refusal('no_image_posts')
      return undefined
    },
    answer: ({ site, viewer, takeFile }) => uploadImage(site, viewer, takeFile),
  },
} satisfies Partial<Routes>

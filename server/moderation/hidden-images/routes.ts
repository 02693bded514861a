import type { Routes } from '../../platform/http/call.ts'
import { endHiding, hideImages, loadHiddenPage } from './hidden-images.ts'

export const hiddenImageRoutes = {
  listHiddenImages: ({ site, query }) => loadHiddenPage(site, query.next),
  hideImages: ({ site, viewer, body }) => hideImages(site, viewer, body.hours),
  showHiddenImages: ({ site, viewer, body }) => endHiding(site, viewer, 'show', body),
  eraseHiddenImages: ({ site, viewer, body }) => endHiding(site, viewer, 'erase', body),
} satisfies Partial<Routes>

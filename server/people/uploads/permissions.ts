import type { Viewer } from '../../platform/viewer.ts'

/** What connects somebody to an image. */
export interface ImageUse {
  /** They uploaded it, and nothing uses it yet. */
  own_upload: boolean
  own_avatar: boolean
  of_own_post: boolean
  /** Avatar or banner of a community that they moderate. */
  of_moderated: boolean
}

export function canDescribe(viewer: Viewer, use: ImageUse): boolean {
  return viewer.isAdmin || use.own_upload || use.own_avatar || use.of_own_post || use.of_moderated
}

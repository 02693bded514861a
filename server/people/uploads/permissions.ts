import { requireFactor } from '../../platform/http/factor-needed.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'

/** How the viewer is connected to an image. */
export interface ImageUse {
  /** The viewer uploaded it, and nothing uses it yet. */
  own_upload: boolean
  own_avatar: boolean
  of_own_post: boolean
  /** Avatar or banner of a community that the viewer moderates. */
  of_moderated: boolean
}

export function requireCanDescribe(viewer: Viewer, use: ImageUse): void {
  if (use.own_upload || use.own_avatar || use.of_own_post) return
  if (!viewer.isAdmin && !use.of_moderated) throw new Refusal('permission_denied')
  requireFactor(viewer)
}

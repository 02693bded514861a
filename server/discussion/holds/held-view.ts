import type { ImageRow } from '../../platform/images/image-row.ts'

/** A held item in the form for its viewer. */
export interface HeldView {
  id: bigint
  type: 'post' | 'comment'
  user_id: bigint
  user_group: string
  community_id: bigint
  community_name: string
  community_pro_pic: ImageRow | null
  community_banner: ImageRow | null
  public_id: string | null
  post_type: string | null
  title: string | null
  body: string | null
  body_html: string | null
  link_url: string | null
  link_hostname: string | null
  images: { image: ImageRow; caption: string | null }[]
  post_id: bigint | null
  post_public_id: string | null
  post_title: string | null
  post_locked: boolean
  parent_id: bigint | null
  /** Decimal strings, the root first. */
  ancestors: string[]
  created_at: Date
  edited_at: Date | null
  state: 'waiting' | 'released' | 'refused'
  became_id: bigint | null
  moderated: boolean
}

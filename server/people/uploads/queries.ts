import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { type ImageRow, imageOf } from '../../platform/images/image-row.ts'
import type { ImageUse } from './permissions.ts'

/** An image with everything that connects the viewer to it. */
export async function findImageUse(
  db: Db,
  viewerId: bigint,
  id: bigint,
): Promise<(ImageUse & { image: ImageRow | null; shown_with: bigint | null }) | undefined> {
  const { rows } = await sql<ImageUse & { image: ImageRow | null; shown_with: bigint | null }>`
    select ${imageOf('images.id')} as image, u.id as shown_with,
      images.attached_at is null and images.owner_id is not distinct from ${viewerId}::bigint as own_upload,
      u.id is not distinct from ${viewerId}::bigint as own_avatar,
      exists (select from post_images pi join posts p on p.id = pi.post_id
        where pi.image_id = images.id and p.user_id = ${viewerId})
        or exists (select from posts p where p.link_image_id = images.id and p.user_id = ${viewerId}) as of_own_post,
      exists (select from communities c join community_mods m on m.community_id = c.id
        where (c.pro_pic_id = images.id or c.banner_image_id = images.id) and m.user_id = ${viewerId}) as of_moderated
    from images left join users u on u.pro_pic_id = images.id
    where images.id = ${id}`.execute(db)
  return rows[0]
}

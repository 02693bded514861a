import { sql } from 'kysely'
import type { Db } from '../server/platform/db/connect.ts'
import { withholdImages } from '../server/platform/images/images.ts'
import { drawScene } from './drawings/scenes.ts'
import { publicIdOf } from './posts.ts'
import type { StoreDrawing } from './store-drawing.ts'
import { altTexts } from './texts/alt-texts.ts'
import { type PlacedPost, posts } from './texts/posts.ts'

/** Adds the images of image posts, and the previews of links. */
export async function addPostImages(db: Db, storeDrawing: StoreDrawing): Promise<void> {
  for (const post of posts) {
    if (post.deleted?.content) continue
    const row = await db
      .selectFrom('posts')
      .select(['id', 'user_id'])
      .where(sql<string>`lower(public_id)`, '=', publicIdOf(post.title).toLowerCase())
      .executeTakeFirstOrThrow()
    await addGallery(storeDrawing, row, post)
    await addPreview(storeDrawing, row.id, post)
  }
}

async function addGallery(
  storeDrawing: StoreDrawing,
  { id, user_id }: { id: bigint; user_id: bigint },
  post: PlacedPost,
) {
  for (const [position, { scene, shape, day, caption = null }] of (post.pictures ?? []).entries()) {
    const svg = drawScene(scene, shape, `${post.title} ${position}`, day)
    const use = async (tx: Db, image_id: bigint) => {
      await tx.insertInto('post_images').values({ post_id: id, position, image_id, caption }).execute()
      await withholdImages(tx, [image_id], post.deleted !== undefined)
    }
    await storeDrawing('post', svg, use, { ownerId: user_id, altText: altTexts[scene] })
  }
}

async function addPreview(storeDrawing: StoreDrawing, id: bigint, { preview, title, deleted }: PlacedPost) {
  if (!preview) return
  await storeDrawing('preview', drawScene(preview, 'wide', title), async (tx, image_id) => {
    await tx.updateTable('posts').set({ link_image_id: image_id }).where('id', '=', id).execute()
    await withholdImages(tx, [image_id], deleted !== undefined)
  })
}

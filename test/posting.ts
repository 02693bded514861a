import type { TestApp } from './app.ts'
import type { Cast } from './cast.ts'
import type { Client } from './client.ts'
import { jpegPhoto } from './pictures.ts'

// Uploads and bodies of calls for tests that publish posts.

const picture = jpegPhoto(60, 40)
const upload = async (client: Client) => (await client.upload('/api/_uploads', await picture)).json().id as string

/** Uploads images and returns their ids. One after the other, because the decoder limits how many of one member may wait. */
export async function uploads(client: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push(await upload(client))
  return ids
}

export const asImages = (ids: readonly string[]) => ids.map((imageId) => ({ imageId }))

/** The body of a call that makes a text post; by default in the community of the cast. */
export const textPost = ({ community }: Cast, more: object = {}) => ({
  title: 'Night trains',
  community: community.name,
  ...more,
})

/** Counts the data that a new post adds: posts, their images, votes, sent keys, posts counted for users, images in use. */
export async function storedBy({ db }: TestApp): Promise<number[]> {
  const tables = ['posts', 'post_images', 'post_votes', 'sent_keys'] as const
  const count = async (table: (typeof tables)[number]) =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  const users = await db
    .selectFrom('users')
    .select(({ fn }) => fn.sum('no_posts').as('rows'))
    .executeTakeFirstOrThrow()
  const used = await db
    .selectFrom('images')
    .select(({ fn }) => fn.countAll().as('rows'))
    .where('attached_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return [...(await Promise.all(tables.map(count))), users.rows, used.rows].map(Number)
}

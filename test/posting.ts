import type { TestApp } from './app.ts'
import type { Cast } from './cast.ts'
import type { Client } from './client.ts'
import { jpegPhoto } from './pictures.ts'

// What it takes to publish a post.

const picture = jpegPhoto(60, 40)
const upload = async (client: Client) => (await client.upload('/api/_uploads', await picture)).json().id as string

/** The ids of so many pictures of this member, used by nothing yet. One after the other: few of one member may wait at the decoder. */
export async function uploads(client: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push(await upload(client))
  return ids
}

export const asImages = (ids: readonly string[]) => ids.map((imageId) => ({ imageId }))

/** A text post in the cast's community, unless told otherwise. */
export const textPost = ({ community }: Cast, more: object = {}) => ({
  title: 'Night trains',
  community: community.name,
  ...more,
})

/** How much there is of all that a post could leave behind: posts, pictures in them, votes, keys, posts of users, used pictures. */
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

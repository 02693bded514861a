import type { UserRow } from '../../server/people/accounts/queries.ts'
import { toWire } from '../../server/platform/db/keys.ts'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { jpegPhoto } from '../pictures.ts'

/** Another member, who uses features that the client does not know, in the community that it will read, before the client runs. */
export interface Neighbour {
  app: TestApp
  user: UserRow
  client: Client
  community: { id: bigint; name: string }
  post: { id: bigint; public_id: string }
  /** The id on the wire of an image in one of their posts. */
  image: string
}

/** Uses of the features in the second part of the requirements. A new feature that affects what others see gets a line here. */
export const uses: Record<string, (neighbour: Neighbour) => Promise<unknown>> = {
  'a public and a private custom feed with the community, and one of them at home': async ({ client, community }) => {
    const feed = { communities: [toWire(community.id)], sort: 'hot' }
    const { id } = await succeed(client.post('/api/feeds', { ...feed, name: 'For all to read', public: true }))
    await succeed(client.post('/api/feeds', { ...feed, name: 'For me', public: false }))
    await succeed(client.post('/api/_settings?action=updateProfile', { homeFeedId: id }))
    await succeed(client.get(`/api/posts?feed=custom&feedId=${id}`))
  },
  'saved sorts for the community and for comments': async ({ client, community }) => {
    await succeed(client.put('/api/feed_sorts', { feed: 'community', id: toWire(community.id), sort: 'activity' }))
    await succeed(client.put('/api/feed_sorts', { feed: 'comments', sort: 'newest' }))
  },
  'filters of words and domains, some that hide': async ({ client }) => {
    await succeed(client.post('/api/filters', { kind: 'word', value: 'what', where: 'both', act: 'hide' }))
    await succeed(client.post('/api/filters', { kind: 'domain', value: 'example.org', where: 'posts', act: 'fold' }))
  },
  'posts that were read are left out, and comments below a score folded': async ({ client, post }) => {
    await succeed(client.post('/api/_settings?action=updateProfile', { hideRead: true, collapseBelow: -2 }))
    await succeed(client.post('/api/posts/read', { ids: [toWire(post.id)], read: true }))
  },
  'alternative texts of a post’s image, of an avatar and of an upload': async ({ client, user, image }) => {
    await succeed(client.put(`/api/images/${image}`, { altText: 'A berth in a train' }))
    const { proPic } = await succeed(client.get(`/api/users/${user.username}`))
    await succeed(client.put(`/api/images/${proPic.id}`, { altText: 'A heron' }))
    const upload = await succeed(client.upload('/api/_uploads', await jpegPhoto(320, 240)))
    await succeed(client.put(`/api/images/${upload.id}`, { altText: 'A tree in white' }))
    await succeed(client.post('/api/_settings?action=updateProfile', { requireAltText: true }))
  },
  'many sessions': async ({ app, user }) => {
    for (let n = 0; n < 3; n++) await app.as(user)
  },
}

/** The answer of a call that must succeed. */
async function succeed(call: ReturnType<Client['get']>) {
  const answer = await call
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json()
}

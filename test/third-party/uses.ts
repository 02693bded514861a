import type { UserRow } from '../../server/people/accounts/queries.ts'
import { toWire } from '../../server/platform/db/keys.ts'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { jpegPhoto } from '../pictures.ts'

/** Somebody else on the site, who uses what the client knows nothing of: before it comes, in the community that it will read. */
export interface Neighbour {
  app: TestApp
  user: UserRow
  client: Client
  community: { id: bigint; name: string }
  post: { id: bigint; public_id: string }
  /** Of a post of theirs, on the wire. */
  image: string
}

/** What the second part of the requirements adds, in use. A new feature that others can see or feel gets its line. */
export const uses: Record<string, (neighbour: Neighbour) => Promise<unknown>> = {
  'a public and a private custom feed with the community, and one of them at home': async ({ client, community }) => {
    const feed = { communities: [toWire(community.id)], sort: 'hot' }
    const { id } = await made(client.post('/api/feeds', { ...feed, name: 'For all to read', public: true }))
    await made(client.post('/api/feeds', { ...feed, name: 'For me', public: false }))
    await made(client.post('/api/_settings?action=updateProfile', { homeFeedId: id }))
    await made(client.get(`/api/posts?feed=custom&feedId=${id}`))
  },
  'sorts kept for the community and for comments': async ({ client, community }) => {
    await made(client.put('/api/feed_sorts', { feed: 'community', id: toWire(community.id), sort: 'activity' }))
    await made(client.put('/api/feed_sorts', { feed: 'comments', sort: 'newest' }))
  },
  'filters of words and domains, some that hide': async ({ client }) => {
    await made(client.post('/api/filters', { kind: 'word', value: 'what', where: 'both', act: 'hide' }))
    await made(client.post('/api/filters', { kind: 'domain', value: 'example.org', where: 'posts', act: 'fold' }))
  },
  'posts that were read are left out, and comments below a score folded': async ({ client, post }) => {
    await made(client.post('/api/_settings?action=updateProfile', { hideRead: true, collapseBelow: -2 }))
    await made(client.post('/api/posts/read', { ids: [toWire(post.id)], read: true }))
  },
  'alternative texts of a post’s image, of an avatar and of an upload': async ({ client, user, image }) => {
    await made(client.put(`/api/images/${image}`, { altText: 'A berth in a train' }))
    const { proPic } = await made(client.get(`/api/users/${user.username}`))
    await made(client.put(`/api/images/${proPic.id}`, { altText: 'A heron' }))
    const upload = await made(client.upload('/api/_uploads', await jpegPhoto(320, 240)))
    await made(client.put(`/api/images/${upload.id}`, { altText: 'A tree in white' }))
    await made(client.post('/api/_settings?action=updateProfile', { requireAltText: true }))
  },
  'many sessions': async ({ app, user }) => {
    for (let n = 0; n < 3; n++) await app.as(user)
  },
}

/** The answer of a call that must have been done. */
async function made(call: ReturnType<Client['get']>) {
  const answer = await call
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json()
}

import { setTimeout as delay } from 'node:timers/promises'
import type { QueuePage } from '../api/moderation/queue.ts'
import { fromWire } from '../server/platform/db/keys.ts'
import { multipart } from '../test/client.ts'
import { dice } from '../test/dice.ts'
import type { Ledger, Write } from './ledger.ts'
import { type Body, send } from './send.ts'
import type { Member, World } from './world.ts'

export interface Published {
  id: string
  publicId: string
  by: Member
}

/** What the clients remember over restarts. */
export interface Memory {
  /** The posts that are commented on: so few that the notifications of their authors do not reach any maximum. */
  talks: Published[]
  /** The newest posts, which are voted for. */
  recent: Published[]
  voted: Set<string>
  /** Makes each text different. */
  written: number
  picture: Buffer
}

export interface Scene {
  url: string
  world: World
  ledger: Ledger
  memory: Memory
}

const mostTalks = 32
const mostRecent = 200

interface Client {
  scene: Scene
  by: Member
  roll: (sides: number) => number
}

/** Every member writes as fast as the site answers, and the moderator releases and bans. Returns the function that ends this. */
export function startLoad(scene: Scene, seed: number): () => Promise<void> {
  const stopping = new AbortController()
  const run = async (by: Member, place: number) => {
    const client = { scene, by, roll: dice(seed + place) }
    while (!stopping.signal.aborted) await (by === scene.world.moderator ? moderate(client) : write(client))
  }
  const { hosts, guests, moderator } = scene.world
  const clients = Promise.allSettled([...hosts, ...guests, moderator].map(run))
  return async () => {
    stopping.abort()
    for (const result of await clients) if (result.status === 'rejected') throw result.reason
  }
}

async function write(client: Client): Promise<void> {
  const sort = client.roll(10)
  if (sort < 2) return publish(client)
  if (sort < 3) return publish(client, await upload(client))
  return sort < 7 ? comment(client) : vote(client)
}

const call = <T>({ scene, by }: Client, path: string, body: Body, write?: Write, headers = {}) =>
  send<T>(scene, { path, body, headers: { ...by.headers, ...headers } }, write)

/** A call that makes something once, however often it is sent. */
const once = ({ by }: Client, path: string, body: object, key: string) => ({
  path,
  body,
  headers: { ...by.headers, 'idempotency-key': key },
})

async function publish(client: Client, imageId?: string): Promise<void> {
  const { scene, by, roll } = client
  const { memory, world } = scene
  const isHost = world.hosts.includes(by)
  const places = isHost || roll(2) ? world.communities : world.gates
  const community = places[roll(places.length)]?.name ?? ''
  const title = `Boat ${++memory.written}`
  const content = imageId ? { type: 'image', imageId } : { type: 'text', body: 'It came in.' }
  const again = once(client, '/api/posts', { title, community, ...content }, title)
  const write: Write = { kind: 'post', mark: `${by.id} ${community} ${title}`, again }
  const made = await send<Omit<Published, 'by'> & { held?: true }>(scene, again, write)
  if (!made || made.held) return
  const published = { id: made.id, publicId: made.publicId, by }
  if (isHost && memory.talks.length < mostTalks) memory.talks.push(published)
  memory.recent.push(published)
  if (memory.recent.length > mostRecent) memory.recent.shift()
}

async function upload(client: Client): Promise<string | undefined> {
  const { memory, ledger } = client.scene
  const { payload, headers } = multipart([{ field: 'image', name: 'boat.jpg', bytes: memory.picture }])
  const made = await call<{ id: string }>(client, '/api/_uploads', new Uint8Array(payload), undefined, headers)
  if (made) ledger.acknowledge({ kind: 'picture', mark: String(fromWire(made.id)) })
  return made?.id
}

async function comment(client: Client): Promise<void> {
  const { scene, by } = client
  const on = pick(client, scene.memory.talks)
  if (!on) return pause()
  const body = `Wave ${++scene.memory.written}`
  const again = once(client, `/api/posts/${on.publicId}/comments`, { body }, body)
  await send(scene, again, { kind: 'comment', mark: `${by.id} ${on.publicId} ${body}`, again })
}

async function vote(client: Client): Promise<void> {
  const { scene, by } = client
  const on = pick(client, scene.memory.recent)
  const mark = `${by.id} ${on && fromWire(on.id)}`
  // A second vote would take the first one back.
  if (!on || on.by === by || scene.memory.voted.has(mark)) return pause()
  scene.memory.voted.add(mark)
  await call(client, '/api/_postVote', { postId: on.id, up: true }, { kind: 'vote', mark })
}

const moderate = (client: Client): Promise<void> => (client.roll(3) === 0 ? ban(client) : release(client))

async function ban(client: Client): Promise<void> {
  const { world } = client.scene
  const username = world.idle.pop()
  const place = pick(client, world.communities)
  if (!username || !place) return pause()
  const again = { path: `/api/communities/${place.id}/banned`, body: { username }, headers: client.by.headers }
  await send(client.scene, again, { kind: 'ban', mark: `${username} ${place.name}`, again })
}

async function release(client: Client): Promise<void> {
  const { url, ledger } = client.scene
  const page = await read<QueuePage>(`${url}/api/queue?kind=hold`, client.by)
  const open = pick(client, page?.cases ?? [])
  if (open?.targetType !== 'post') return pause()
  const body = { cases: [{ id: open.id, version: open.version }], act: 'approve' }
  const decided = await call<{ results: { ok: boolean }[] }>(client, '/api/queue/act', body)
  if (decided?.results[0]?.ok) ledger.acknowledge({ kind: 'release', mark: open.target.title })
}

async function read<T>(url: string, { headers }: Member): Promise<T | undefined> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
    return answer.ok ? ((await answer.json()) as T) : undefined
  } catch {
    return undefined
  }
}

const pick = <T>({ roll }: Client, things: readonly T[]): T | undefined => things[roll(things.length || 1)]

/** So that a client without anything to do lets the others work. */
const pause = () => delay(5)

import { type Flooded, type FloodRequest, flood } from '../flood.ts'
import { sendRequest } from '../send-request.ts'
import type { Served } from '../serve.ts'
import type { Cell, Table } from '../table.ts'
import type { World } from '../world.ts'

const times = [2, 5, 10, 20]

/**
 * Sends several times as many requests as the site can answer, half of them by members. It should answer as many as before, and those within a
 * second, refuse the others at once, and serve members before guests.
 */
export async function measureOverload(world: World): Promise<Table> {
  const { seconds } = world
  // Otherwise guests cost nearly nothing.
  const site = await world.startSite({ GUEST_CACHE_SECONDS: '0', TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const requests = await readingMix(site, world.memberCookies)
    await flood(site, { seconds: 2, requests })
    const alone = await flood(site, { seconds, requests })
    const capacity = sum(alone, 'answered') / seconds
    const rows: Cell[][] = [rowOf('as many as it answers', capacity, alone, seconds)]
    for (const factor of times) {
      const rate = Math.round(capacity * factor)
      rows.push(rowOf(`${factor} times`, rate, await flood(site, { seconds, requests, rate }), seconds))
    }
    return {
      title: 'More requests than the site can answer',
      columns: [
        ...['load', 'sent a second', 'answered a second', 'of members %', 'of guests %'],
        ...['members p50 ms', 'p99 ms', 'guests p50 ms', 'p99 ms', 'refused p99 ms', 'failed'],
      ],
      rows,
      notes: [
        'pages, feeds, posts and threads, half by 20 members and half by guests of 250 addresses, without the cache for guests; one process',
        `${seconds} s each; times count from when a request was due, so they include delays of the client, which uses the same machine`,
      ],
    }
  } finally {
    await site.stop()
  }
}

/** The same requests by members, and by guests of many networks. */
export async function readingMix(site: Served, cookies: readonly string[]): Promise<FloodRequest[]> {
  const { body } = await sendRequest(`${site.address}/api/posts?feed=all&sort=hot&limit=50`)
  const { posts } = JSON.parse(body.toString()) as { posts: { publicId: string; communityName: string }[] }
  const encoding = { 'accept-encoding': 'br' }
  return posts.flatMap(({ publicId, communityName }, n) =>
    [
      '/',
      `/${communityName}`,
      `/${communityName}/post/${publicId}`,
      '/api/posts?feed=all&sort=hot&limit=10',
      `/api/posts/${publicId}`,
      `/api/posts/${publicId}/comments`,
    ].flatMap((path, index) => [
      { path, as: 'member', headers: { ...encoding, cookie: cookies[(n + index) % cookies.length] ?? '' } },
      { path, as: 'guest', headers: { ...encoding, 'x-forwarded-for': `198.51.100.${(n * 6 + index) % 250}` } },
    ]),
  )
}

const sum = (results: Record<string, Flooded>, part: 'sent' | 'answered') =>
  Object.values(results).reduce((all, each) => all + each[part], 0)

function rowOf(load: string, rate: number, results: Record<string, Flooded>, seconds: number): Cell[] {
  const { member, guest } = results
  if (!member || !guest) throw new Error('Members and guests must both have sent something.')
  const share = ({ answered, sent }: Flooded) => Math.round((100 * answered) / sent)
  const failed = [...member.failed, ...guest.failed]
  return [
    ...[load, Math.round(rate), Math.round(sum(results, 'answered') / seconds), share(member), share(guest)],
    ...[member.p50, member.p99, guest.p50, guest.p99].map(shown),
    shown(Math.max(member.refusedP99 || 0, guest.refusedP99 || 0)),
    failed.length ? `${failed.length}: ${[...new Set(failed)].join(', ')}` : '0',
  ]
}

/** Nothing was measured if there was no such answer. */
const shown = (ms: number): Cell => (Number.isNaN(ms) ? '-' : Math.round(ms))

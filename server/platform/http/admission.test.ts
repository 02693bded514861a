import { request } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { createOutgoing } from '../outgoing/outgoing.ts'
import type { Viewer } from '../viewer.ts'
import { type Admission, callerOf, createAdmission, leavePlace, type Rank, type TurnedAway } from './admission.ts'
import { ownTurn } from './own-turn.ts'
import { csrfToken } from './tokens.ts'

const silent = pino({ level: 'silent' })

let callers = 0
/** Somebody else each time. */
const some = (rank: Rank) => ({ rank, key: String(++callers) })

/** Takes a place until it is ended. */
function occupy(admission: Admission, rank: Rank, key = some(rank).key) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = admission.admit({ rank, key }, () => promise)
  return {
    async end() {
      resolve()
      await done
    },
  }
}

test('when a place becomes free, a member gets it before a guest who sends something, and that one before other guests', async () => {
  const admission = createAdmission({ places: 4, log: silent })
  const held = Array.from({ length: 4 }, () => occupy(admission, 'member'))
  const order: string[] = []
  const come = (rank: Rank, name: string) =>
    admission.admit(some(rank), async () => {
      order.push(name)
    })
  const all = [come('guest', 'guest'), come('sender', 'sender'), come('member', 'first'), come('member', 'second')]
  expect([admission.working, admission.waiting]).toEqual([4, 4])
  await held[0]?.end()
  await Promise.all(all)
  expect(order).toEqual(['first', 'second', 'sender', 'guest'])
  for (const each of held.slice(1)) await each.end()
  expect([admission.working, admission.waiting]).toEqual([0, 0])
})

test('guests take two fifths of the places at most', async () => {
  const admission = createAdmission({ places: 6, log: silent })
  const held = (['guest', 'sender', 'guest'] as const).map((rank) => occupy(admission, rank))
  const guest = admission.admit(some('guest'), async () => 'guest')
  expect(await admission.admit(some('member'), async () => 'member')).toBe('member')
  expect(admission.waiting).toBe(1)
  for (const each of held) await each.end()
  expect(await guest).toBe('guest')
})

test('who finds no place is turned away after half a second, and in a crowd that stays after a twentieth', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const warn = vi.fn()
  const admission = createAdmission({ places: 1, log: { ...silent, warn } as unknown as typeof silent })
  const held = occupy(admission, 'member')
  const refusalAfter = async (rank: Rank) => {
    const began = performance.now()
    let after = 0
    const refusal = admission
      .admit(some(rank), async () => undefined)
      .catch((error: unknown) => {
        after = performance.now() - began
        return error as TurnedAway
      })
    while (after === 0) await vi.advanceTimersByTimeAsync(10)
    return { after, refusal: await refusal }
  }
  const { after, refusal } = await refusalAfter('guest')
  expect([refusal?.status, refusal?.code, after]).toEqual([503, 'busy', 500])
  expect(refusal?.retryAfter).toBeGreaterThanOrEqual(3)
  expect(refusal?.retryAfter).toBeLessThanOrEqual(10)
  expect((await refusalAfter('guest')).after).toBe(50)
  // Guests make only guests less patient, members everybody.
  expect((await refusalAfter('sender')).after).toBe(500)
  expect((await refusalAfter('member')).after).toBe(500)
  expect((await refusalAfter('member')).after).toBe(50)
  expect((await refusalAfter('sender')).after).toBe(50)
  expect(warn).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1000)
  expect((await refusalAfter('member')).after).toBe(500)
  await held.end()
  expect(await admission.admit(some('guest'), async () => 'served')).toBe('served')
})

test('one member has a quarter of the places at most, and administrators always have one', async () => {
  const admission = createAdmission({ places: 8, log: silent })
  const flood = Array.from({ length: 12 }, () => occupy(admission, 'member', 'one'))
  expect([admission.working, admission.waiting]).toEqual([2, 8])
  // Two more than may wait are turned away at once.
  for (const each of flood.splice(10)) await expect(each.end()).rejects.toThrow('More people are using the site')
  const others = Array.from({ length: 6 }, () => occupy(admission, 'member'))
  expect(admission.working).toBe(8)
  const next = admission.admit(some('member'), async () => 'next')
  expect(await admission.admit(some('admin'), async () => 'admin')).toBe('admin')
  // The member who waits longer has his share already.
  await others.pop()?.end()
  expect(await next).toBe('next')
  for (const each of [...others, ...flood]) await each.end()
  expect([admission.working, admission.waiting]).toEqual([0, 0])
})

test('who asks is known from the session, or from the network', () => {
  const viewer = { id: 7n, isAdmin: false } as Viewer
  const address = '2001:db8:1:2:3::9'
  expect(callerOf({ viewer, address }, 'POST')).toEqual({ rank: 'member', key: '7' })
  expect(callerOf({ viewer: { ...viewer, isAdmin: true }, address }, 'GET').rank).toBe('admin')
  expect(callerOf({ viewer: null, address }, 'POST').rank).toBe('sender')
  for (const method of ['GET', 'HEAD']) expect(callerOf({ viewer: null, address }, method).rank).toBe('guest')
  expect(callerOf({ viewer: null, address }, 'GET').key).toBe(
    callerOf({ viewer: null, address: '2001:db8:1:2::1' }, 'GET').key,
  )
})

test('a request that fails, or waits for something else, gives its place back once', async () => {
  const admission = createAdmission({ places: 1, log: silent })
  await expect(
    admission.admit(some('member'), async () => {
      throw new Error('a mistake')
    }),
  ).rejects.toThrow('a mistake')
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = admission.admit(some('member'), async () => {
    leavePlace()
    leavePlace()
    await promise
  })
  expect(admission.working).toBe(0)
  expect(await admission.admit(some('member'), async () => 'served')).toBe('served')
  resolve()
  await slow
  expect(admission.working).toBe(0)
  // Outside of requests there is no place.
  leavePlace()
})

test('a request that waits for another site holds no place', async () => {
  const admission = createAdmission({ places: 1, log: silent })
  const { promise: resolved, reject } = Promise.withResolvers<never>()
  const outgoing = createOutgoing('Test/1.0', { resolve: () => resolved })
  const { signal } = new AbortController()
  const options = { accept: ['text/html'], maxBytes: 1, requestedBy: 'one', signal }
  const fetching = admission.admit(some('member'), () =>
    outgoing.fetchGuarded('https://example.com/', options, async () => 1),
  )
  expect(admission.working).toBe(0)
  reject(new Error('There is no such name.'))
  await expect(fetching).rejects.toThrow()
})

test('work that many requests are about to do is done in turns of the event loop', async () => {
  const order: string[] = []
  const work = async (name: string) => {
    await ownTurn()
    order.push(name)
  }
  const all = Promise.all([work('first'), work('second'), work('third')])
  await turn()
  expect(order).toEqual(['first'])
  await turn()
  expect(order).toEqual(['first', 'second'])
  await all
  expect(order).toEqual(['first', 'second', 'third'])
})

const t = testApp({ places: 4, settings: { GUEST_CACHE_SECONDS: '5' } })

/** Keeps all places, so that everybody else is refused. */
async function crowded<T>(work: () => Promise<T>): Promise<T> {
  const held = Array.from({ length: 4 }, () => occupy(t.site.admission, 'member'))
  try {
    return await work()
  } finally {
    for (const each of held) await each.end()
  }
}

test('a call that finds no place answers 503 busy, and nothing of it has happened', async () => {
  const member = await t.as(await makeUser(t.db, { username: 'keeper' }))
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const before = await t.db.selectFrom('users').select('id').execute()
  await crowded(async () => {
    const answers = await Promise.all([
      member.get('/api/_user'),
      member.post('/api/users/keeper/lists', { name: 'herons' }),
      guest.post('/api/_signup', { username: 'newcomer', password: 'a long enough password' }),
      guest.get('/api/posts?feed=all&sort=new'),
    ])
    for (const answer of answers) {
      expect(outcome(answer)).toEqual([503, 'busy'])
      expect(answer.json().message).toMatch(/^More people are using the site/)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(3)
    }
  })
  expect(await t.db.selectFrom('users').select('id').execute()).toEqual(before)
  const lists: { name: string }[] = (await member.post('/api/users/keeper/lists', { name: 'herons' })).json()
  expect(lists.filter(({ name }) => name === 'herons')).toHaveLength(1)
})

test('in a crowd guests get what is in memory, and probes and streams are answered', async () => {
  const guest = t.visitor()
  const member = await t.as(await makeUser(t.db))
  const first = await guest.get('/api/posts?feed=all&sort=hot')
  await t.app.inject('/')
  await crowded(async () => {
    const again = await guest.get('/api/posts?feed=all&sort=hot')
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect((await t.app.inject('/')).statusCode).toBe(200)
    for (const path of ['/healthz', '/readyz']) expect((await t.app.inject(path)).statusCode).toBe(200)
    expect((await member.send({ method: 'HEAD', url: '/api/events' })).statusCode).toBe(200)
  })
})

test('an upload holds no place while its body comes slowly', async () => {
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { sid } = await t.as(await makeUser(t.db))
  const { settings, secrets, admission } = t.site
  const sending = request(`${address}/api/_uploads`, {
    method: 'POST',
    headers: {
      cookie: `${settings.SESSION_COOKIE}=${sid}`,
      'x-csrf-token': csrfToken(secrets.csrf, sid),
      'content-type': 'multipart/form-data; boundary=b',
    },
  })
  sending.on('error', () => {})
  let isTaken = false
  const take = t.site.images.scratch.fresh
  t.site.images.scratch.fresh = () => {
    isTaken = true
    return take()
  }
  sending.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nsome')
  await eventually(() => expect(isTaken).toBe(true))
  expect(admission.working).toBe(0)
  sending.destroy()
  t.site.images.scratch.fresh = take
})

test('a page that finds no place says so, tries again by itself, and keeps a form', async () => {
  await crowded(async () => {
    const page = await t.app.inject('/somewhere')
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain(
      '<h1 style="margin:0 0 .75rem;font-size:1.5rem;line-height:1.25">Many people are here.</h1>',
    )
    expect(page.body).toContain(`<meta http-equiv="refresh" content="${page.headers['retry-after']}">`)
    const form = await t.app.inject({
      method: 'POST',
      url: '/Herons/post/one',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ body: 'about herons' }).toString(),
    })
    expect(form.statusCode).toBe(503)
    expect(form.body).toContain('<input type="hidden" name="body" value="about herons">')
    expect(form.body).not.toContain('http-equiv')
  })
})

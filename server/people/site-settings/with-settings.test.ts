import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { Client } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makePost, makeUser, password } from '../../../test/factories.ts'
import { jpegPhoto } from '../../../test/pictures.ts'
import { act } from '../../../test/queue-stage.ts'
import { secondProcess } from '../../../test/second-process.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

const concurrent = 4

test('LADDER-006, LADDER-011, LADDER-012, SCALE-001 writes at the same time that find no settings in memory do not wait for each other’s connections', async () => {
  const { site, app, as: there } = await secondProcess(t, { DATABASE_POOL: 2, RATE_LIMITS: true })
  const each = <T>(make: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: concurrent }, (_, n) => make(n)))
  const members = await each(() => makeUser(t.db, { created_at: new Date() }))
  const clients = await Promise.all(members.map(there))
  const admins = await each(async () => there(await makeAdmin(t.db)))
  const [named, community, picture] = [await makeUser(t.db), await makeCommunity(t.db), await jpegPhoto(60, 40)]
  const post = await makePost(t.db, { community })
  const ownPosts = await Promise.all(members.map((author) => makePost(t.db, { author, community })))
  /** Counts as a text, a link and a mention. */
  const body = `@${named.username} https://example.org/`
  const write = (client: Client) =>
    client.post('/api/posts', { type: 'text', title: 'At once', body, community: community.name })
  const sendAll = async (name: string, send: (n: number) => ReturnType<Client['post']>) => {
    site.siteSettings.forget()
    const answers = await each(send)
    expect([name, ...answers.map(({ statusCode }) => statusCode < 300)]).toEqual([name, ...answers.map(() => true)])
    return answers.map((answer) => answer.json())
  }
  const clientAt = (all: readonly Client[], n: number) => all[n] as Client

  await sendAll('posts', (n) => write(clientAt(clients, n)))
  await sendAll('edits', (n) =>
    clientAt(clients, n).put(`/api/posts/${ownPosts[n]?.public_id}`, { title: 'At once', body }),
  )
  await sendAll('reports', (n) =>
    clientAt(clients, n).post('/api/_report', { type: 'post', targetId: toWire(post.id), reason: 3 }),
  )
  await sendAll('pictures', (n) => clientAt(clients, n).upload('/api/_uploads', picture))
  const invites = await sendAll('invitations', (n) => clientAt(admins, n).post('/api/invites', {}))
  await changeSiteSettings(t.site, { signup_mode: 'invitation' })
  const guests = await each(async (n) => {
    const guest = new Client(app, { address: `198.51.${n}.7` })
    await guest.get('/api/_initial')
    return guest
  })
  await sendAll('accounts', (n) =>
    clientAt(guests, n).post('/api/_signup', {
      username: `at_once_${n}`,
      password,
      email: '',
      inviteCode: invites[n].code,
    }),
  )
  await changeSiteSettings(t.site, { signup_mode: 'open' })

  await t.db.updateTable('communities').set({ hold_first: 10 }).where('id', '=', community.id).execute()
  await sendAll('comments', (n) => clientAt(clients, n).post(`/api/posts/${post.public_id}/comments`, { body }))
  const cases = await t.db.selectFrom('cases').selectAll().where('held_id', 'is not', null).execute()
  expect(cases).toHaveLength(concurrent)
  const decided = await sendAll('releases', (n) => {
    const { id = 0n, version = 0 } = cases[n] ?? {}
    return act(clientAt(admins, n), [{ id: toWire(id), version }], 'approve')
  })
  expect(decided.map(({ results }) => results[0].ok)).toEqual(cases.map(() => true))
})

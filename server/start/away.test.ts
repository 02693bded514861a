import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { connect } from '../platform/db/connect.ts'
import { isDatabaseAway } from '../platform/db/is-away.ts'
import { Refusal } from '../platform/refusal.ts'
import { createApp } from './app.ts'
import { awayPage } from './away.ts'

const t = testApp()

/** No server listens on this port. */
const unreachable = connect('postgres://nobody@127.0.0.1:1/nothing', { pool: 2 })
afterAll(() => unreachable.destroy())

const loseDatabase = () => unreachable.selectFrom('users').select('id').execute()

test('OPS-024 a form sent while the database is away is kept in the page that says so, and can be sent again from there', async () => {
  const app = await createApp(
    { ...t.site, db: unreachable },
    {
      render: async () => {
        await loseDatabase()
        return { status: 200, html: '' }
      },
      takesForm: async () => true,
      queryNames: async () => [],
      scriptHashes: [],
    },
  )
  const send = async (fields: Record<string, string>) => {
    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url: '/Herons/post/one',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    // An automatic reload would lose the form.
    expect(body).not.toContain('http-equiv')
    return body
  }
  const page = await send({ body: 'One "line"\r\nand <two>', parentId: '00' })
  expect(page).toContain('<form method="post">')
  expect(page).toContain(
    '<textarea name="body" hidden>\nOne &quot;line&quot;\r\nand &lt;two&gt;</textarea><input type="hidden" name="parentId" value="00">',
  )
  const login = await send({ username: 'ada', password: 'a long secret' })
  expect(login).not.toMatch(/a long secret|<form/)
  expect(login).toContain('Go back in a moment, and send the form again.')
  await app.close()
})

test('OPS-024 the page that reloads itself is small', async () => {
  expect(Buffer.byteLength(awayPage(null))).toBeLessThanOrEqual(5 * 1024)
  expect(awayPage(null)).toContain('<meta http-equiv="refresh" content="5">')
})

test('OPS-024 an error of a statement does not mean that the database is away', async () => {
  const lost: unknown = await loseDatabase().catch((error: unknown) => error)
  expect(isDatabaseAway(lost)).toBe(true)
  const error: unknown = await t.db
    .selectFrom('users')
    .select('no_such_column' as 'id')
    .execute()
    .catch((error: unknown) => error)
  for (const other of [error, new Refusal('internal'), new Error('ENOENT'), undefined])
    expect(isDatabaseAway(other)).toBe(false)
  const stopping = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const closed = new Error('Client was closed and is not queryable')
  for (const away of [
    stopping,
    closed,
    new Error('timeout expired'),
    new Error('Connection terminated unexpectedly'),
    new AggregateError([lost], 'all'),
  ])
    expect(isDatabaseAway(away)).toBe(true)
})

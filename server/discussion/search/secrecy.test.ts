import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { dumpDatabase } from '../../../test/dump.ts'
import { makeUser } from '../../../test/factories.ts'
import { searchStage } from '../../../test/search-stage.ts'

const lines: string[] = []
const t = testApp({ log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }) })
const { fill } = searchStage(t)
beforeAll(() => fill())

test('FIND-030 what is searched is in no log line and in no table, also when a search fails', async () => {
  const clients = [t.visitor(), await t.as(await makeUser(t.db))]
  const word = 'qwertzuiopue'
  const paths = [
    `?q=${word}`,
    `?q=in:${word}`,
    `?q=a&after=${word}`,
    `?q=${word}${'x'.repeat(200)}`,
    `/people?q=${word}`,
    `/communities?q=${word}`,
    `/suggest?q=${word}&in=${word}`,
    `/similar?title=${word}+${word}1&community=${word}`,
  ]
  const send = async () => {
    const statuses = []
    for (const client of clients)
      for (const path of paths) statuses.push((await client.get(`/api/search${path}`)).statusCode)
    return [...new Set(statuses)].sort()
  }
  expect(await send()).toEqual([200, 400, 401])
  await sql`alter table search_documents rename to hidden_documents`.execute(t.db)
  try {
    expect(await send()).toContain(500)
  } finally {
    await sql`alter table hidden_documents rename to search_documents`.execute(t.db)
  }
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes(word))).toEqual([])
  expect((await dumpDatabase(t.db)).filter(({ text }) => text.includes(word))).toEqual([])
})

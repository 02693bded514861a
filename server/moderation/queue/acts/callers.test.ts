import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { makeUser } from '../../../../test/factories.ts'
import { act, prepareQueue, undo } from '../../../../test/queue-stage.ts'
import { makeWorld, roles } from '../../../../test/world.ts'
import { toWire } from '../../../platform/db/keys.ts'

const lines: string[] = []
const t = testApp({ log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }) })

test('QUEUE-035 acting and undoing reveal nothing about cases of others, and never a reporter', async () => {
  const world = await makeWorld(t)
  const { mod, founder, author, post, reportPost, caseOf } = await prepareQueue(t)
  const reporter = await makeUser(t.db)
  await reportPost(post.id, reporter)
  const { caseRef } = await caseOf(post.id)
  // A case that was decided in the meantime is returned to viewers who may see it.
  const { undoId } = (await act(mod, [caseRef], 'approve')).json()
  const names = [reporter.username, toWire(reporter.id)]
  const refusedAll = { guest: 'not_logged_in', suspended: 'not_logged_in', pending: 'account_pending' }
  for (const role of roles) {
    const refused = role in refusedAll && refusedAll[role as keyof typeof refusedAll]
    const client = await world.as(role)
    for (const name of ['approve', 'ignore', 'remove', 'lock', 'warn', 'ban', 'escalate']) {
      const answer = await act(client, [caseRef], name, { reason: 'An advertisement', text: 'Be kind.' })
      const code = answer.statusCode >= 400 ? answer.json().code : answer.json().results[0].code
      const unseen = refused || 'case_not_found'
      expect([role, name, code]).toEqual([role, name, role === 'admin' ? 'case_changed' : unseen])
      for (const said of role === 'admin' ? names : [...names, founder.username, author.username, post.title])
        expect([role, answer.body.includes(said)]).toEqual([role, false])
    }
    if (role === 'admin') continue
    const { code } = (await undo(client, undoId)).json()
    expect([role, code]).toEqual([role, refused || 'not_owner'])
  }
  expect((await caseOf(post.id)).row).toMatchObject({ outcome: 'approve', version: caseRef.version + 1 })
  const own = lines.filter((line) => line.includes('/api/queue'))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter((line) => names.some((name) => line.includes(name)))).toEqual([])
})

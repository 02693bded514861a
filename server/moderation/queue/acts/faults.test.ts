import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { act, prepareQueue, undo } from '../../../../test/queue-stage.ts'
import { createLog } from '../../../platform/log.ts'

const lines: string[] = []
const t = testApp({ log: createLog({ LOG_LEVEL: 'error' }, { write: (line) => void lines.push(line) }) })

const done = { ok: true, status: 200, code: null }
const fault = { ok: false, status: 500, code: null }
const input = { reason: 'An advertisement' }

/** From now on, the database fails this many times in this way when a decision about this case is written. */
async function failAt(id: bigint, times: number, how: string): Promise<void> {
  await sql`create sequence failed`.execute(t.db)
  // Sequences are not rolled back with the transaction, so one counts the attempts.
  await sql
    .raw(`
      create function fail() returns trigger language plpgsql as $$ begin
        if new.case_id = ${id} and nextval('failed') <= ${times} then ${how}; end if;
        return new;
      end $$`)
    .execute(t.db)
  await sql`create trigger fail before insert or update on decisions for each row execute function fail()`.execute(t.db)
}

afterEach(async () => {
  lines.length = 0
  await sql`drop trigger fail on decisions`.execute(t.db)
  await sql`drop function fail`.execute(t.db)
  await sql`drop sequence failed`.execute(t.db)
})

const deadlock = `raise exception 'deadlock detected' using errcode = '40P01'`
const lostConnection = 'perform pg_terminate_backend(pg_backend_pid())'

async function prepareThree() {
  const stage = await prepareQueue(t)
  const posts = [await stage.addPost(), await stage.addPost(), await stage.addPost()]
  const cases = []
  for (const { id } of posts) cases.push(await stage.reportPost(id))
  const caseRefs = cases.map((each) => each.caseRef)
  const outcomes = () => Promise.all(posts.map(async ({ id }) => (await stage.caseOf(id)).row.outcome))
  return { ...stage, caseRefs, ids: cases.map(({ row }) => row.id), outcomes }
}

test('QUEUE-011 a case that failed by a deadlock is decided at the second attempt', async () => {
  const { mod, caseRefs, ids, community, outcomes } = await prepareThree()
  await failAt(ids[0] ?? 0n, 1, deadlock)
  const { results, undoId } = (await act(mod, caseRefs, 'remove', input)).json()
  expect(results).toMatchObject([done, done, done])
  expect(await outcomes()).toEqual(['remove', 'remove', 'remove'])
  // Nothing remains of the first attempt.
  const acts = await t.db.selectFrom('modlog').select('act').where('community_id', '=', community.id).execute()
  expect(acts.map((entry) => entry.act).toSorted()).toEqual([
    'remove_many',
    'remove_post',
    'remove_post',
    'remove_post',
  ])
  await sql`alter sequence failed restart`.execute(t.db)
  expect((await undo(mod, undoId)).json().results).toMatchObject([done, done, done])
  expect(lines).toEqual([])
})

test.each([
  ['ends it for a deadlock twice', 2, deadlock],
  ['is gone for a moment', 1, lostConnection],
])(
  'QUEUE-011, QUEUE-020 where the database %s, the other cases are decided, and can be taken back',
  async (_, times, how) => {
    const { mod, caseRefs, ids, outcomes } = await prepareThree()
    await failAt(ids[1] ?? 0n, times, how)
    const { results, undoId } = (await act(mod, caseRefs, 'remove', input)).json()
    expect(results).toMatchObject([done, fault, done])
    expect(results[1].message).toBe('Something went wrong with this case. Open it, and try again.')
    expect(await outcomes()).toEqual(['remove', null, 'remove'])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'a case could not be decided', case: String(ids[1]) },
    ])
    expect((await undo(mod, undoId)).json().results).toMatchObject([done, done])
    expect(await outcomes()).toEqual([null, null, null])
  },
)

test('QUEUE-011, OPS-024 a case that fails for lack of disk space is refused, and logged on the server', async () => {
  const { mod, caseRefs, ids, outcomes } = await prepareThree()
  await failAt(ids[1] ?? 0n, 1, `raise exception 'could not extend file' using errcode = '53100'`)
  const { results } = (await act(mod, caseRefs, 'remove', input)).json()
  expect(results).toMatchObject([done, { ok: false, status: 503, code: 'storage_full' }, done])
  expect(await outcomes()).toEqual(['remove', null, 'remove'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, reason: 'could not extend file' }])
})

test('QUEUE-020 a case that fails during an undo stays decided, and the next attempt undoes it', async () => {
  const { mod, caseRefs, ids, outcomes } = await prepareThree()
  const { undoId } = (await act(mod, caseRefs, 'remove', input)).json()
  await failAt(ids[1] ?? 0n, 1, lostConnection)
  expect((await undo(mod, undoId)).json().results).toMatchObject([done, fault, done])
  expect(await outcomes()).toEqual([null, 'remove', null])
  expect((await undo(mod, undoId)).json().results).toMatchObject([{ ok: false }, done, { ok: false }])
  expect(await outcomes()).toEqual([null, null, null])
})

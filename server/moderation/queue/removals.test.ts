import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Cast, makeCast } from '../../../test/cast.ts'
import { makeComment } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'
import { removeBatch } from '../admin/remove-content.ts'

// What the calls outside of the queue do to cases.

const t = testApp()

async function report({ clients }: Cast, type: 'post' | 'comment', id: bigint) {
  const answer = await clients.member.post('/api/_report', { type, targetId: toWire(id), reason: 3 })
  expect(answer.statusCode).toBe(200)
}
const stateOf = async (id: bigint) => {
  const found = await t.db
    .selectFrom('cases')
    .select(['outcome', 'closed_by'])
    .where('target_id', '=', id)
    .executeTakeFirstOrThrow()
  const reports = await t.db.selectFrom('reports').select('outcome').where('target_id', '=', id).execute()
  return [found.outcome, found.closed_by, ...reports.map(({ outcome }) => outcome)]
}
const open = [null, null, null]

test('QUEUE-002 a post that is removed as mods or admins closes its case and those of its comments', async () => {
  const cast = await makeCast(t)
  for (const [part, group] of [
    ['moderator', 'mods'],
    ['admin', 'admins'],
  ] as const) {
    const post = await cast.post()
    const comment = await makeComment(t.db, { post })
    await report(cast, 'post', post.id)
    await report(cast, 'comment', comment.id)
    expect((await cast.clients[part].delete(`/api/posts/${post.public_id}?deleteAs=${group}`)).statusCode).toBe(200)
    const removed = ['removed', cast.people[part].id, 'removed']
    expect([await stateOf(post.id), await stateOf(comment.id)]).toEqual([removed, removed])
  }
})

test('QUEUE-002 a case stays open if the author deletes the post, until administrators erase it', async () => {
  const cast = await makeCast(t)
  const post = await cast.post()
  await report(cast, 'post', post.id)
  await cast.clients.author.delete(`/api/posts/${post.public_id}?deleteAs=normal`)
  expect(await stateOf(post.id)).toEqual(open)
  await cast.clients.admin.delete(`/api/posts/${post.public_id}?deleteAs=admins&deleteContent=true`)
  expect(await stateOf(post.id)).toEqual(['removed', cast.people.admin.id, 'removed'])
})

test('QUEUE-002, EVIDENCE-004 removing a comment as mods or admins closes its case; if its author deletes it, the case stays', async () => {
  const cast = await makeCast(t)
  const post = await cast.post()
  for (const [part, group] of [
    ['moderator', 'mods'],
    ['admin', 'admins'],
    ['author', 'normal'],
  ] as const) {
    const comment = await makeComment(t.db, { author: cast.people.author, post })
    await report(cast, 'comment', comment.id)
    const path = `/api/posts/${post.public_id}/comments/${toWire(comment.id)}?deleteAs=${group}`
    expect((await cast.clients[part].delete(path)).statusCode).toBe(200)
    expect(await stateOf(comment.id)).toEqual(group === 'normal' ? open : ['removed', cast.people[part].id, 'removed'])
  }
})

test('QUEUE-002 removing the content of a banned account closes its cases', async () => {
  const cast = await makeCast(t)
  const post = await cast.post()
  const comment = await makeComment(t.db, { author: cast.people.author, post })
  await report(cast, 'post', post.id)
  await report(cast, 'comment', comment.id)
  const ban = { action: 'ban_user', username: cast.people.author.username, deleteContentDays: 0 }
  expect((await cast.clients.admin.post('/api/_admin', ban)).statusCode).toBe(200)
  const { id } = await t.db.selectFrom('content_removals').select('id').executeTakeFirstOrThrow()
  while (await t.db.transaction().execute((tx) => removeBatch(tx, id, 10)));
  expect([(await stateOf(post.id))[0], (await stateOf(comment.id))[0]]).toEqual(['removed', 'removed'])
})

import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeComment, makePost, makeUser } from '../../../test/factories.ts'
import { act, prepareQueue } from '../../../test/queue-stage.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { toWire } from '../../platform/db/keys.ts'
import { processCauses } from './process-causes.ts'

const t = testApp()

interface StoredNotification {
  type: string
  title: string
  toURL: string
  notif: Record<string, unknown>
}

/** The oldest first. */
async function notificationsOf(user: UserRow): Promise<StoredNotification[]> {
  await processCauses(t.site)
  return (await (await t.as(user)).get('/api/notifications?render=true')).json().items.reverse()
}

const titlesOf = async (user: UserRow) => (await notificationsOf(user)).map(({ type, title }) => `${type}: ${title}`)

test('MODLOG-012, MODLOG-013 a removal, a ban and its end notify the concerned person, with reason, rule, log entry and end', async () => {
  const { mod, post, author, path, community, addComment } = await prepareQueue(t)
  const { id: ruleId } = (await mod.post(`${path}/rules`, { rule: 'Nothing is sold' })).json()[0]
  const comment = await addComment()
  const ofComment = `/api/posts/${post.public_id}/comments/${toWire(comment.id)}`
  const answers = [
    await mod.delete(`${ofComment}?deleteAs=mods&reason=Come+and+buy`),
    await mod.delete(`/api/posts/${post.public_id}?deleteAs=mods&ruleId=${ruleId}&reason=A+sale`),
    await mod.post(`${path}/banned`, { username: author.username, reason: 'Sales', expires: '2100-01-31T12:00:00Z' }),
    await mod.delete(`${path}/banned`, { username: author.username }),
    await mod.post(`${path}/banned`, { username: author.username }),
  ]
  expect(answers.map(outcome)).toEqual(answers.map(() => [200]))
  const received = await notificationsOf(author)
  expect(received.map(({ type, title }) => `${type}: ${title}`)).toEqual([
    'deleted_comment: Your comment on Medlars for sale was removed: Come and buy',
    `deleted_post: Your post Medlars for sale was removed from ${community.name}: A sale`,
    `community_ban: You are banned from ${community.name} until 31 Jan 2100: Sales`,
    `community_ban: You are no longer banned from ${community.name}`,
    `community_ban: You are banned from ${community.name} for good: No reason given`,
  ])
  const logId = expect.stringMatching(/^[0-9a-f]{24}$/)
  expect(received.map(({ notif }) => notif)).toMatchObject([
    { deletedAs: 'mods', targetType: 'comment', reason: 'Come and buy', rule: null, logId },
    { deletedAs: 'mods', targetType: 'post', reason: 'A sale', rule: { id: ruleId, text: 'Nothing is sold' }, logId },
    { lifted: false, reason: 'Sales', expires: '2100-01-31T12:00:00.000Z', logId },
    { lifted: true, expires: null, logId },
    { lifted: false, expires: null, reason: null, logId },
  ])
  // All link to the page with the full text, except the end of a ban. A removed post has its own address, as the contract says.
  const client = await t.as(author)
  for (const { type, toURL, notif } of received) {
    if (notif['lifted']) continue
    const removal = `/settings/removals/${notif['logId']}`
    expect(toURL).toBe(type === 'deleted_post' ? `/${community.name}/post/${post.public_id}` : removal)
    expect(outcome(await client.get(`/api/removals/${notif['logId']}`))).toEqual([200])
  }
})

test('MODLOG-012 a warning is sent word for word, and one call notifies a person once for all their items', async () => {
  const { mod, author, community, addPost, reportPost } = await prepareQueue(t)
  await act(mod, [(await reportPost((await addPost()).id)).caseRef], 'warn', { text: 'No <i>sales</i> here.' })
  const cases: { id: string; version: number }[] = []
  for (let n = 0; n < 3; n++) cases.push((await reportPost((await addPost()).id)).caseRef)
  const other = await makeUser(t.db)
  cases.push((await reportPost((await makePost(t.db, { author: other, community, title: 'Quinces' })).id)).caseRef)
  expect(outcome(await act(mod, cases, 'remove', { reason: 'A sale' }))).toEqual([200])
  expect(await titlesOf(author)).toEqual([
    `mod_warning: A warning from the moderators of ${community.name}: No <i>sales</i> here.`,
    expect.stringMatching(/^deleted_post: Your post .* was removed from .*: A sale$/),
  ])
  expect(await titlesOf(other)).toEqual([`deleted_post: Your post Quinces was removed from ${community.name}: A sale`])
})

test('MODLOG-012, POST-080 a restoration notifies; of their own acts, people are notified only of the removal of a post', async () => {
  const { mod, founder, author, post, community } = await prepareQueue(t)
  const path = `/api/posts/${post.public_id}`
  await mod.delete(`${path}?deleteAs=mods&reason=A+sale`)
  await mod.put(`${path}?action=restore`)
  expect(await titlesOf(author)).toEqual([
    expect.stringContaining('deleted_post: '),
    `released: Your post Medlars for sale is back in ${community.name}`,
  ])
  const own = await makePost(t.db, { author: founder, community })
  const comment = await makeComment(t.db, { author: founder, post: own })
  const ofComment = `/api/posts/${own.public_id}/comments/${toWire(comment.id)}`
  const answers = [
    await mod.delete(`${ofComment}?deleteAs=mods`),
    await mod.put(`${ofComment}?action=restore`),
    await mod.delete(`/api/posts/${own.public_id}?deleteAs=mods`),
    await mod.put(`/api/posts/${own.public_id}?action=restore`),
  ]
  expect(answers.map(outcome)).toEqual(answers.map(() => [200]))
  expect(await titlesOf(founder)).toEqual([expect.stringContaining('deleted_post: ')])
})

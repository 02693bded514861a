import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { makeNotification } from '../../../test/make-notification.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

test('MODLOG-012, MODLOG-013 the title says whether a held item was published, and links to it or to the reason', async () => {
  const receiver = await makeUser(t.db)
  const community = await makeCommunity(t.db)
  const post = await makePost(t.db, { author: receiver, community, title: 'Medlars' })
  const comment = await makeComment(t.db, { author: receiver, post })
  const act = { reason: 'Not now.', rule: null, logId: 'a'.repeat(24) }
  const held = { ...act, held: true as const }
  const waited = (targetType: 'post' | 'comment') => ({ ...held, refused: { targetType, targetId: act.logId } })
  const shared = { receiver, type: 'released' as const }
  const refused = { ...shared, community_id: community.id }
  await makeNotification(t.db, { ...shared, post_id: post.id, details: held })
  await makeNotification(t.db, { ...shared, post_id: post.id, comment_id: comment.id, details: held })
  await makeNotification(t.db, { ...refused, post_id: null, details: waited('post') })
  await makeNotification(t.db, { ...refused, post_id: post.id, details: waited('comment') })
  const client = await t.as(receiver)
  const { items } = (await client.get('/api/notifications?render=true')).json()
  const path = `/${community.name}/post/${post.public_id}`
  const removal = `/settings/removals/${act.logId}`
  expect(items.map(({ title, toURL }: { title: string; toURL: string }) => [title, toURL]).toReversed()).toEqual([
    [`Your post Medlars is published in ${community.name} now`, path],
    ['Your comment on Medlars is published now', `${path}/${toWire(comment.id)}`],
    [`Your post in ${community.name} was not published: Not now.`, removal],
    ['Your comment on Medlars was not published: Not now.', removal],
  ])
  expect(items.toReversed()).toMatchObject([
    { notif: { targetType: 'post', held: true, post: { id: toWire(post.id) } } },
    { notif: { targetType: 'comment', held: true, comment: { id: toWire(comment.id) } } },
    { notif: { targetType: 'post', refused: true, reason: 'Not now.', community: { name: community.name } } },
    { notif: { targetType: 'comment', refused: true, reason: 'Not now.', post: { id: toWire(post.id) } } },
  ])
})

import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeUser } from '../../../test/factories.ts'
import { notificationStage } from '../../../test/notification-stage.ts'
import { processCauses } from './process-causes.ts'

const t = testApp()
const { as, notificationsOf } = notificationStage(t)

test('NOTIF-026 the author of a denied request gets only the reason, with the name of the community beside it', async () => {
  const user = await makeUser(t.db)
  const admin = await as(await makeAdmin(t.db))
  for (const name of ['Tea_Time', 'Tea_Room']) {
    expect(outcome(await (await as(user)).post('/api/community_requests', { name, note: 'For tea.' }))).toEqual([200])
    const { id } = (await admin.get('/api/community_requests'))
      .json()
      .find((each: { communityName: string }) => each.communityName === name)
    const body = name === 'Tea_Time' ? 'There is one for drinks.' : ''
    expect(outcome(await admin.post('/api/_admin', { action: 'deny_comm', id, body }))).toEqual([200])
    await processCauses(t.site)
  }
  const usual = 'The admins decided against this community.'
  expect((await notificationsOf(user)).map(({ type, details }) => [type, details])).toEqual([
    ['denied_comm', { body: usual, requestedName: 'Tea_Room' }],
    ['denied_comm', { body: 'There is one for drinks.', requestedName: 'Tea_Time' }],
  ])
  const { items } = (await (await as(user)).get('/api/notifications?render=true&format=html')).json()
  expect(items).toMatchObject([
    { title: usual, toURL: '#', notif: { body: usual, requestedName: 'Tea_Room' } },
    { title: 'There is one for drinks.', notif: { body: 'There is one for drinks.', requestedName: 'Tea_Time' } },
  ])
})

test('NOTIF-026 the author of an approved request is notified with a link to the community; administrators are not notified of their own', async () => {
  const [user, approver] = [await makeUser(t.db), await makeAdmin(t.db)]
  const admin = await as(approver)
  const approve = async (asker: typeof user, name: string) => {
    await (await as(asker)).post('/api/community_requests', { name, note: 'For tea.' })
    const { id } = (await admin.get('/api/community_requests'))
      .json()
      .find((each: { communityName: string }) => each.communityName === name)
    expect(outcome(await admin.put(`/api/community_requests/${id}?action=approve`))).toEqual([200])
    await processCauses(t.site)
  }
  await approve(user, 'Tea_Garden')
  await approve(approver, 'Tea_Kitchen')
  expect(await notificationsOf(approver)).toEqual([])
  const { items } = (await (await as(user)).get('/api/notifications?render=true&format=html')).json()
  expect(items).toMatchObject([
    {
      type: 'mod_add',
      title: 'Your request for the community <b>Tea_Garden</b> was approved. You are its first moderator.',
      toURL: '/Tea_Garden',
      notif: { communityName: 'Tea_Garden', addedBy: approver.username, requested: true },
    },
  ])
})

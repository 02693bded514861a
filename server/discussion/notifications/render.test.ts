import { expect, test } from 'vitest'
import { appealable } from '../../../api/discussion/act-notices.ts'
import { type NotificationType, notificationType } from '../../../api/discussion/notification.ts'
import type { NotificationsPage } from '../../../api/discussion/notifications.ts'
import { testApp } from '../../../test/app.ts'
import { makeComment, makeCommunity, makePicture, makePost, makeUser } from '../../../test/factories.ts'
import { makeNotification } from '../../../test/make-notification.ts'
import { makeTalk } from '../../../test/make-talk.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

/** One notification of each type, with the parts that people chose. */
async function makeAll(receiver: UserRow, { title = 'New sleeper timetable', body = 'Not now.' } = {}) {
  const { db } = t
  const ada = await makeUser(db, { pro_pic_id: (await makePicture(db, 'avatar')).id })
  const community = await makeCommunity(db)
  const picture = await makePicture(db, 'post')
  const post = await makePost(db, { author: receiver, community, title, type: 'image', images: [picture] })
  const own = await makeComment(db, { author: receiver, post })
  const comment = await makeComment(db, { author: ada, post, under: own })
  const about = { receiver, post_id: post.id, actor_id: ada.id }
  const onComment = { ...about, comment_id: comment.id }
  const later = { created_at: new Date('2026-03-04T05:06:07.4Z'), updated_at: new Date('2026-03-04T06:07:08.9Z') }
  const ids = new Map<string, NotificationType>()
  const make = async (name: string, row: Parameters<typeof makeNotification>[1] & { type: NotificationType }) => {
    ids.set(String((await makeNotification(db, row)).wireId), name as NotificationType)
  }
  const once = { ...later, updated_at: later.created_at }
  await make('new_comment', { ...onComment, ...once, type: 'new_comment' })
  await make('new_comment joined', { ...onComment, ...later, type: 'new_comment', count: 3 })
  await make('comment_reply', { ...onComment, ...once, type: 'comment_reply', parent_comment_id: own.id })
  const joined = { ...onComment, ...later, parent_comment_id: own.id }
  await make('comment_reply joined', { ...joined, type: 'comment_reply', count: 2 })
  await make('new_votes', { ...about, type: 'new_votes', count: 3 })
  await make('new_votes one', { ...about, type: 'new_votes' })
  await make('new_votes comment', { ...about, type: 'new_votes', comment_id: own.id, count: 1200 })
  await make('deleted_post', { ...about, type: 'deleted_post', details: { deletedAs: 'mods' } })
  await make('deleted_post admins', { ...about, type: 'deleted_post', details: { deletedAs: 'admins' } })
  const act = { reason: body, rule: { id: 7, text: 'Be kind' }, logId: 'a'.repeat(24) }
  await make('deleted_post why', { ...about, type: 'deleted_post', details: { deletedAs: 'mods', ...act } })
  await make('deleted_post by rule', { ...about, type: 'deleted_post', details: { ...act, reason: null } })
  await make('deleted_post silent', { ...about, type: 'deleted_post', details: { logId: act.logId } })
  const onOwn = { ...about, comment_id: own.id }
  await make('deleted_comment', { ...onOwn, type: 'deleted_comment', details: { deletedAs: 'admins', ...act } })
  await make('released', { ...about, type: 'released', details: act })
  await make('released comment', { ...onOwn, type: 'released', details: act })
  const here = { receiver, community_id: community.id }
  await make('community_ban', {
    ...here,
    type: 'community_ban',
    details: { ...act, expires: '2026-12-24T23:59:00.000Z' },
  })
  await make('community_ban for good', { ...here, type: 'community_ban', details: { ...act, expires: null } })
  await make('community_ban lifted', { ...here, type: 'community_ban', details: { ...act, lifted: true } })
  await make('mod_warning', { ...here, type: 'mod_warning', details: act })
  await make('mod_warning lifted', { ...here, type: 'mod_warning', details: { ...act, lifted: true } })
  const answered = { type: 'appeal_answered' as const }
  const upheld = { outcome: 'upheld' as const, answer: body }
  const overturned = { outcome: 'overturned' as const, answer: body }
  const answers = {
    remove_post: { ...about, ...answered },
    remove_comment: { ...onOwn, ...answered },
    refuse_held: { ...here, post_id: null, ...answered },
    ban_member: { ...here, post_id: null, ...answered },
    warn: { ...here, post_id: null, ...answered },
    ban_user: { receiver, post_id: null, ...answered },
  }
  for (const key of appealable.options) {
    await make(`appeal_answered ${key} stands`, { ...answers[key], details: { ...act, ...upheld, about: key } })
    await make(`appeal_answered ${key} undone`, { ...answers[key], details: { ...act, ...overturned, about: key } })
  }
  await make('mod_add', { receiver, actor_id: ada.id, community_id: community.id, type: 'mod_add' })
  await make('new_badge', { receiver, type: 'new_badge', details: { badgeType: 'supporter' } })
  await make('announcement', { ...about, type: 'announcement' })
  await make('welcome', { receiver, type: 'welcome', community_id: community.id })
  await make('denied_comm', { receiver, type: 'denied_comm', details: { body } })
  await make('report_handled', { receiver, type: 'report_handled', details: { removed: 2, left: 1 } })
  await make('site_alert', { receiver, type: 'site_alert', details: { body, path: '/admin/queue' } })
  const login = { event: 'login', device: 'Firefox on Linux', at: '2026-03-04T05:06:07.400Z' } as const
  await make('new_login', { receiver, type: 'new_login', details: login })
  const { id: talk } = await makeTalk(t.db, { community, member: receiver, topic: 'Hours' })
  const details = { talk: String(talk), fromModerators: true }
  await make('talk', { receiver, type: 'talk', community_id: community.id, details })
  await make('mention', { ...about, type: 'mention' })
  await make('mention comment', { ...onComment, type: 'mention' })
  return { ada, community, post, own, comment, talk, ids }
}

async function readAll(receiver: UserRow, ids: Map<string, string>, query: string) {
  const client = await t.as(receiver)
  const items: NotificationsPage['items'] = []
  let next: string | undefined = ''
  while (next !== undefined) {
    const page: NotificationsPage = (await client.get(`/api/notifications?${query}&next=${next}`)).json()
    items.push(...page.items)
    next = page.next || undefined
  }
  return new Map(items.map((item) => [ids.get(String(item.id)) ?? '', item]))
}

test('TALK-008, NOTIF-012, NOTIF-029, NOTIF-036, BASE-012, MODLOG-013, QUEUE-030 the title of each type says who and what, with a link and one picture', async () => {
  const receiver = await makeUser(t.db)
  const { ada, community, post, own, comment, talk, ids } = await makeAll(receiver)
  const items = await readAll(receiver, ids, 'render=true&format=html')
  const [who, what, where] = [`<b>@${ada.username}</b>`, '<b>New sleeper timetable</b>', `<b>${community.name}</b>`]
  const home = `/${community.name}`
  const path = `${home}/post/${post.public_id}`
  const joined = `${path}?highlightFrom=1772600767&highlightTo=1772604428`
  const [removal, inTalk] = [`/settings/removals/${'a'.repeat(24)}`, `/messages/${toWire(talk)}`]
  const again = `What you wrote for ${where} was looked at again`
  const texts = Object.fromEntries([...items].map(([name, { title, toURL }]) => [name, [title, toURL]]))
  expect(texts).toEqual({
    new_comment: [`${who} commented on ${what}`, `${path}/${toWire(comment.id)}`],
    'new_comment joined': [`3 new comments on ${what}`, joined],
    comment_reply: [`${who} replied to your comment on ${what}`, `${path}/${toWire(comment.id)}`],
    'comment_reply joined': [`2 new replies to your comment on ${what}`, joined],
    new_votes: [`3 upvotes for ${what}`, path],
    'new_votes one': [`1 upvote for ${what}`, path],
    'new_votes comment': [`1,200 upvotes for your comment on ${what}`, `${path}/${toWire(own.id)}`],
    deleted_post: [`Your post ${what} was removed by the moderators of ${where}`, path],
    'deleted_post admins': [`Your post ${what} was removed by the admins`, path],
    'deleted_post why': [`Your post ${what} was removed from ${where}: Not now.`, path],
    'deleted_post by rule': [`Your post ${what} was removed from ${where}: Be kind`, path],
    'deleted_post silent': [`Your post ${what} was removed from ${where}: No reason given`, path],
    deleted_comment: [`Your comment on ${what} was removed: Not now.`, removal],
    released: [`Your post ${what} is back in ${where}`, path],
    'released comment': [`Your comment on ${what} is back`, `${path}/${toWire(own.id)}`],
    community_ban: [`You are banned from ${where} until 24 Dec 2026: Not now.`, removal],
    'community_ban for good': [`You are banned from ${where} for good: Not now.`, removal],
    'community_ban lifted': [`You are no longer banned from ${where}`, home],
    mod_warning: [`A warning from the moderators of ${where}: Not now.`, removal],
    'mod_warning lifted': [`The moderators of ${where} took back their warning`, home],
    'appeal_answered remove_post stands': [`Your post ${what} was looked at again and stays removed: Not now.`, path],
    'appeal_answered remove_post undone': [`Your post ${what} was looked at again and is back: Not now.`, path],
    'appeal_answered remove_comment stands': [
      `Your comment on ${what} was looked at again and stays removed: Not now.`,
      `${path}/${toWire(own.id)}`,
    ],
    'appeal_answered remove_comment undone': [
      `Your comment on ${what} was looked at again and is back: Not now.`,
      `${path}/${toWire(own.id)}`,
    ],
    'appeal_answered refuse_held stands': [`${again} and stays unpublished: Not now.`, home],
    'appeal_answered refuse_held undone': [`${again} and is published: Not now.`, home],
    'appeal_answered ban_member stands': [`Your ban from ${where} was looked at again and stands: Not now.`, home],
    'appeal_answered ban_member undone': [`Your ban from ${where} was looked at again and taken back: Not now.`, home],
    'appeal_answered warn stands': [`Your warning from ${where} was looked at again and stands: Not now.`, home],
    'appeal_answered warn undone': [`Your warning from ${where} was looked at again and taken back: Not now.`, home],
    'appeal_answered ban_user stands': ['Your suspension was looked at again and stands: Not now.', '/settings'],
    'appeal_answered ban_user undone': ['Your suspension was looked at again and is over: Not now.', '/settings'],
    mod_add: [`${who} made you a moderator of ${where}`, home],
    new_badge: ['You were given the badge <b>Supporter</b>', `/@${receiver.username}`],
    announcement: [`Announcement: ${what}`, path],
    welcome: [`Welcome. A good place to begin is ${where}`, home],
    denied_comm: ['Not now.', '#'],
    report_handled: ['Thank you. What you reported was looked at: 2 removed, 1 left.', '#'],
    site_alert: ['Not now.', '/admin/queue'],
    new_login: [
      'Your account was used on Firefox on Linux at 2026-03-04 05:06 UTC. If that was not you, end that session and change your password.',
      '/settings/security',
    ],
    talk: [`The moderators of ${where} have answered you: <b>Hours</b>`, inTalk],
    mention: [`${who} mentioned you in ${what}`, path],
    'mention comment': [`${who} mentioned you in a comment on ${what}`, `${path}/${toWire(comment.id)}`],
  })
  // All types of the contract are included.
  expect(new Set([...items.values()].map(({ type }) => type))).toEqual(new Set(notificationType.options))

  const icons = Object.fromEntries([...items].map(([name, item]) => [name, item.icons]))
  for (const all of Object.values(icons)) expect(all).toHaveLength(1)
  const [avatar, image] = [/fit=cover.*|/, /./].map(() => expect.stringMatching(/^\/images\//))
  expect(icons).toMatchObject({
    new_comment: [avatar],
    new_votes: [image],
    deleted_post: [image],
    announcement: [image],
  })
  expect(icons['new_comment']).not.toEqual(icons['new_votes'])
  for (const name of ['mod_add', 'welcome', 'denied_comm']) expect(icons[name]).toEqual(['/favicon.png?v=2'])
  expect(icons['new_badge']).toEqual(['/badge-supporter.png'])

  const plain = await readAll(receiver, ids, 'render=true')
  for (const [name, { title, textFormat }] of plain)
    expect([title, textFormat]).toEqual([texts[name]?.[0]?.replaceAll(/<\/?b>/g, ''), ''])
})

test('NOTIF-030, MODLOG-012 notif of each type has the fields of the contract', async () => {
  const receiver = await makeUser(t.db)
  const { ada, community, post, own, comment, ids } = await makeAll(receiver)
  const items = await readAll(receiver, ids, '')
  const notif = (name: string) => items.get(name)?.notif
  const keys = (name: string) => Object.keys(notif(name) ?? {}).toSorted()
  const ofComments = ['commentAuthor', 'commentId', 'firstCreatedAt', 'noComments', 'post', 'postId']
  expect(keys('new_comment')).toEqual(ofComments)
  expect(keys('comment_reply')).toEqual([...ofComments, 'parentCommentId'].toSorted())
  expect(notif('comment_reply joined')).toMatchObject({
    ...{ postId: toWire(post.id), commentId: toWire(comment.id), parentCommentId: toWire(own.id), noComments: 2 },
    ...{ commentAuthor: ada.username, firstCreatedAt: '2026-03-04T05:06:07.400Z', post: { title: post.title } },
  })
  expect(keys('new_votes')).toEqual(['noVotes', 'post', 'targetId', 'targetType'])
  expect(keys('new_votes comment')).toEqual(['comment', 'noVotes', 'post', 'targetId', 'targetType'])
  expect(notif('deleted_post admins')).toMatchObject({
    targetType: 'post',
    targetId: toWire(post.id),
    deletedAs: 'admins',
  })
  const why = { reason: 'Not now.', rule: { id: 7, text: 'Be kind' }, logId: 'a'.repeat(24) }
  const ofRemoval = ['deletedAs', 'logId', 'post', 'reason', 'rule', 'targetId', 'targetType']
  expect(keys('deleted_post')).toEqual(['appeal', 'canAppeal', ...ofRemoval])
  expect(notif('deleted_post')).toMatchObject({ reason: null, rule: null, logId: null })
  expect(notif('deleted_post why')).toMatchObject({ deletedAs: 'mods', ...why })
  const ofOwn = { targetType: 'comment', targetId: toWire(own.id), comment: { id: toWire(own.id) } }
  expect(notif('deleted_comment')).toMatchObject({ ...ofOwn, post: { title: post.title }, deletedAs: 'admins', ...why })
  expect(notif('released comment')).toMatchObject({ ...ofOwn, ...why })
  const here = { communityName: community.name, community: { id: toWire(community.id) }, ...why }
  expect(notif('community_ban')).toMatchObject({ ...here, lifted: false, expires: '2026-12-24T23:59:00.000Z' })
  expect(notif('community_ban for good')).toMatchObject({ ...here, expires: null })
  expect(notif('mod_warning')).toMatchObject({ ...here, lifted: false })
  expect(notif('appeal_answered warn undone')).toMatchObject({
    ...{ about: 'warn', outcome: 'overturned', answer: 'Not now.', community: { id: toWire(community.id) } },
    ...why,
  })
  expect(notif('mod_add')).toMatchObject({
    ...{ communityName: community.name, addedBy: ada.username },
    community: { id: toWire(community.id) },
  })
  expect(notif('new_badge')).toMatchObject({
    badgeType: 'supporter',
    user: { username: receiver.username, email: null },
  })
  expect(notif('announcement')).toMatchObject({ postId: toWire(post.id), community: { name: community.name } })
  expect(notif('welcome')).toMatchObject({ communityName: community.name, community: { name: community.name } })
  expect(notif('denied_comm')).toEqual({ body: 'Not now.', requestedName: null })
  expect(notif('mention')).toMatchObject({ commentId: null, mentionedBy: ada.username })
})

test('NOTIF-012, MODLOG-013 for any title, name or text, the HTML has no markup except <b>, and shows the original text', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    '</b><img src=x onerror=alert(1)><b>',
    '"\'><svg/onload=alert(1)>',
    '&lt;b&gt; &amp;lt; &#60;i&#62;',
    '<!--',
    ']]>',
    '<b',
    'javascript:alert(1)',
    '<\u0000b>',
    '＜script＞',
    '<b>bold</b>',
    '&',
    'O\'Brien & "Söhne"',
    ...randomTexts(20),
  ].map((text) => text.replaceAll('\0', ''))
  for (const text of hostile) {
    const receiver = await makeUser(t.db)
    const { ids } = await makeAll(receiver, { title: text, body: text })
    const plain = await readAll(receiver, ids, 'render=true')
    for (const [name, { title = '' }] of await readAll(receiver, ids, 'render=true&format=html')) {
      const markup = title.match(/<[^>]*>?/g) ?? []
      expect([text, markup.filter((tag) => tag !== '<b>' && tag !== '</b>')]).toEqual([text, []])
      expect([text, unescaped(title.replaceAll(/<\/?b>/g, ''))]).toEqual([text, plain.get(name)?.title])
    }
    expect(plain.get('denied_comm')?.title).toBe(text)
  }
}, 60_000)

/** Texts with characters that are dangerous in HTML, the same in every run. */
function randomTexts(count: number): string[] {
  const pieces = ['<', '>', '"', "'", '&', '</b>', '<b>', '=', '/', 'a', ' ', ';', 'lt', '#39', 'script', 'on']
  let state = 4711
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return Array.from({ length: count }, () => Array.from({ length: 12 }, () => pieces[next() % pieces.length]).join(''))
}

const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

const unescaped = (text: string) =>
  text.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_all, name: string) => named[name] ?? '')

test('a deleted account is called Ghost, and the author of a deleted comment is not named', async () => {
  const receiver = await makeUser(t.db)
  const client = await t.as(receiver)
  const post = await makePost(t.db, { author: receiver, title: 'Heron' })
  const deleted = await makeUser(t.db, { deleted_at: new Date() })
  const comment = await makeComment(t.db, { author: deleted, post })
  const about = { receiver, post_id: post.id }
  await makeNotification(t.db, { ...about, comment_id: comment.id, actor_id: deleted.id })
  const read = async () => (await client.get('/api/notifications?render=true')).json().items[0]
  expect(await read()).toMatchObject({ title: 'Ghost commented on Heron', notif: { commentAuthor: 'ghost' } })

  const ada = await makeUser(t.db, { pro_pic_id: (await makePicture(t.db, 'avatar')).id })
  const own = await makeComment(t.db, { author: ada, post, deleted_at: new Date(), deleted_as: 'normal' })
  await makeNotification(t.db, { ...about, comment_id: own.id, actor_id: ada.id })
  expect(await read()).toMatchObject({
    ...{ title: 'Somebody commented on Heron', notif: { commentAuthor: '[Hidden]' } },
    icons: ['/favicon.png?v=2'],
  })
})

import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../api/index.ts'
import { readSettings } from '../server/platform/config.ts'
import { toWire } from '../server/platform/db/keys.ts'
import { hiddenTitle } from '../shared/hidden-title.ts'
import { createRenderer, queryNames } from '../web/start/entry-server.tsx'
import { pages } from '../web/start/routes.tsx'
import { testApp } from './app.ts'
import type { Client } from './client.ts'
import { makeAdmin, makeComment, makeCommunity, makeCustomFeed, makeList, makePost, makeUser } from './factories.ts'
import { makeNotification } from './make-notification.ts'
import { makeTalk } from './make-talk.ts'
import { sources } from './source.ts'

// Makes a removed post with a hidden title, and reads every answer and page of the site in every role.

const t = testApp({ render: createRenderer({ manifest: null, settings: readSettings({}) }), queryNames })
const title = 'Zebrafinch9'
const strangers = ['guest', 'stranger', 'elsewhere'] as const
const readers = ['author', 'moderator', 'admin'] as const
const clients = {} as Record<(typeof strangers)[number] | (typeof readers)[number], Client>
/** The values of the parameters in addresses. */
let parameters: Record<string, string> = {}
const addresses: string[] = []
let publicId = ''

beforeAll(async () => {
  const [author, moderator, admin] = [await makeUser(t.db), await makeUser(t.db), await makeAdmin(t.db)]
  const [stranger, elsewhere] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder: moderator, members: [author, stranger] })
  const other = await makeCommunity(t.db, { founder: elsewhere })
  const post = await makePost(t.db, { author, community, title })
  await makePost(t.db, { author: stranger, community: other })
  publicId = post.public_id
  const comment = await makeComment(t.db, { post, author: stranger })
  const answer = await makeComment(t.db, { post, author, under: comment })
  const people = { author, moderator, admin, stranger, elsewhere }
  clients.guest = t.visitor()
  for (const [role, person] of Object.entries(people)) clients[role as keyof typeof people] = await t.as(person)
  const about = { post_id: post.id, actor_id: author.id }
  const replied = { ...about, comment_id: answer.id, parent_comment_id: comment.id }
  const list = await makeList(t.db, { owner: stranger, public: true })
  let notification = 0
  for (const receiver of Object.values(people)) {
    await makeNotification(t.db, { receiver, type: 'mention', ...about })
    notification = (await makeNotification(t.db, { receiver, type: 'comment_reply', ...replied })).wireId
    const by = await t.as(receiver)
    for (const [targetType, targetId] of [
      ['post', post.id],
      ['comment', comment.id],
    ] as const)
      expect(
        (await by.post('/api/_report', { type: targetType, targetId: toWire(targetId), reason: 1 })).statusCode,
      ).toBe(200)
  }
  for (const [targetType, target] of [
    ['post', post],
    ['comment', comment],
  ] as const)
    await clients.stranger.post(`/api/lists/${list.id}/items`, { targetType, targetId: toWire(target.id) })
  const feed = await makeCustomFeed(t.db, { owner: stranger, slug: 'open', public: true, communities: [community] })
  const removed = await clients.moderator.delete(`/api/posts/${publicId}?deleteAs=mods&hideTitle=true`, {
    reason: 'No',
  })
  expect(removed.statusCode).toBe(200)
  // Also removes the comment of the stranger, who can then read that removal.
  await clients.moderator.delete(`/api/posts/${publicId}/comments/${toWire(comment.id)}?deleteAs=mods`, {
    reason: 'No',
  })
  const talk = await makeTalk(t.db, { community, member: author })
  const entries = await t.db
    .selectFrom('modlog')
    .select('id')
    .where('community_id', '=', community.id)
    .orderBy('id')
    .execute()
  const cases = await t.db.selectFrom('cases').select('id').execute()
  const [id, commentId, logId] = [toWire(community.id), toWire(comment.id), toWire(entries.at(-1)?.id ?? 0n)]
  parameters = {
    ...{ id, publicId, commentId, logId, place: community.name, '*': 'posts', listName: list.name, slug: feed.slug },
    ...{
      username: stranger.username,
      ruleId: '1',
      caseId: toWire(cases[0]?.id ?? 0n),
      remarkId: '1',
      talkId: toWire(talk.id),
      code: 'none',
      token: 'none',
      postId: toWire(post.id),
    },
    ...{ listId: String(list.id), itemId: '1', name: community.name, blockId: '1', number: '1' },
  }
  const names = Object.values(people).map(({ username }) => username)
  addresses.push(
    ...['home', 'all', 'moderating', 'home&sort=activity'].map((which) => `/api/posts?feed=${which}`),
    ...['', '&sort=hot', '&filter=deleted', '&filter=locked'].map((more) => `/api/posts?communityId=${id}${more}`),
    `/api/posts?feed=custom&feedId=${feed.id}`,
    ...entries.flatMap((entry) => [`/api/removals/${toWire(entry.id)}`, `/settings/removals/${toWire(entry.id)}`]),
    ...[`communityId=${id}`, 'act=remove_post', `subject=${author.username}`].map((query) => `/api/modlog?${query}`),
    ...cases.flatMap((each) => [`/api/queue/${toWire(each.id)}`, `/queue/${toWire(each.id)}`]),
    ...['scope=site', 'state=done', 'group=author', `communityId=${id}`].map((query) => `/api/queue?${query}`),
    ...names.flatMap((name) => [
      ...['', '?filter=posts', '?filter=comments'].map((query) => `/api/users/${name}/feed${query}`),
      ...[`/@${name}`, `/@${name}?filter=comments`, `/@${name}/lists/${list.name}`, `/@${name}/feeds/open`],
      `/api/queue/people/${name}?communityId=${id}`,
    ]),
    ...['html', 'text'].map((format) => `/api/notifications?render=true&format=${format}`),
    ...[`/api/notifications/${notification}?render=true`, `/api/lists/${list.id}/items`],
    ...[`/api/communities/${id}/reports?filter=all`, `/api/communities/${id}/reports?filter=removed`],
    ...[
      `/${community.name}/post/${publicId}`,
      `/new?edit=${publicId}`,
      `/${community.name}/modtools/removed`,
      `/${community.name}/modtools/reports`,
    ],
    `/api/_kept_posts?posts=${publicId}&since=2020-01-01T00:00:00Z`,
    `/api/_link_info?url=${encodeURIComponent(`https://example.org/${community.name}/post/${publicId}`)}`,
  )
})

const filled = (path: string) =>
  path
    .split('/')
    .map((part) =>
      part.replace(/^(@?)(?::(\w+)\??|\*)$/, (_whole, at: string, name = '*') => {
        const value = parameters[name]
        expect([path, name, value]).not.toContain(undefined)
        return `${at}${at ? parameters['username'] : value}`
      }),
    )
    .join('/')

/** The addresses of all reading calls and all pages. */
function everything(): string[] {
  const reading = Object.values(endpoints).flatMap((each: { method: string; path: string; events?: unknown }) =>
    each.method === 'GET' && !each.events ? filled(each.path) : [],
  )
  return [...reading, ...pages.map(({ path }) => `/${filled(path)}`), ...addresses]
}

test('POST-057 a hidden title is in no answer and on no page for guests, members and moderators of other communities', async () => {
  const all = everything()
  for (const role of strangers) {
    const answers = await Promise.all(all.map(async (path) => [path, (await clients[role].get(path)).body] as const))
    expect([
      role,
      answers.flatMap(([path, body]) => (body.toLowerCase().includes(title.toLowerCase()) ? path : [])),
    ]).toEqual([role, []])
    // The answers contain the post, with the placeholder instead of its title.
    const named = answers.filter(([, body]) => body.includes(hiddenTitle)).map(([path]) => path)
    expect(named).toEqual(
      expect.arrayContaining([`/api/posts/${publicId}`, filled('/:place/post/:publicId'), '/api/modlog']),
    )
  }
})

test('POST-057 its author, moderators of the community and administrators read a hidden title, marked as hidden', async () => {
  for (const role of readers) {
    const page = filled('/:place/post/:publicId')
    expect((await clients[role].get(`/api/posts/${publicId}`)).json()).toMatchObject({ title, titleHidden: true })
    expect((await clients[role].get(page)).body).toContain('Its title is hidden')
    expect(JSON.stringify((await clients[role].get('/api/notifications?render=true')).json())).not.toContain(
      hiddenTitle,
    )
    expect((await clients[role].get('/api/modlog')).body).toContain(title)
  }
  const { removals } = (await clients.author.get('/api/removals')).json()
  expect(removals).toMatchObject([{ act: 'remove_post', title, titleHidden: true }])
})

test('POST-057 statements read the title of a post only through the fragment that hides it', () => {
  const statements = sources.filter(({ path }) => /^server\/.*(queries|fragments|visibility)[a-z-]*\.ts$/.test(path))
  const found = statements.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:posts|p)\.title\b|selectFrom\('posts'\)[^;]*(?:selectAll\(|'title')/g)].map(() => path),
  )
  // The fragment itself, the index of the search, which has no removed posts, the list of hidden pictures, which only administrators read,
  // and the evidence of a case, which only who decides it reads.
  const fragment = 'server/discussion/posts/post-visibility.ts'
  expect(found.toSorted()).toEqual([
    fragment,
    fragment,
    'server/discussion/search/queries-index.ts',
    'server/moderation/hidden-images/queries.ts',
    'server/people/cases/queries-evidence.ts',
  ])
})

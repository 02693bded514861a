import type { CommunityRow } from '../../server/discussion/communities/queries.ts'
import type { UserRow } from '../../server/people/accounts/queries.ts'
import { writeEntry } from '../../server/people/acts/write-entry.ts'
import type { Db } from '../../server/platform/db/connect.ts'
import { toWire } from '../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makeCustomFeed, makeList, makePost, makeUser } from '../factories.ts'
import { makeCase } from '../make-case.ts'
import { makeNotification } from '../make-notification.ts'
import { makeTalk } from '../make-talk.ts'

// The addresses of every page, for tests that apply to all of them.

const publicRoutes = [
  '/',
  '/all',
  '/communities',
  '/search?q=old+maps',
  '/about',
  '/guidelines',
  '/moderator-guidelines',
  '/terms',
  '/privacy-policy',
  '/markdown_guide',
  '/no/such/page',
]

/** The page that shows every part of the interface. It is long, so only some tests visit it. */
export const partsRoute = '/dev/ui'

/** Makes a default community and a person, with names of the maximum length, and returns the addresses for guests. */
export async function guestRoutes(db: Db): Promise<string[]> {
  const ending = Math.random().toString(36).slice(2, 8).padEnd(6, 'x')
  const founder = await makeUser(db, { username: `UserNameLetter_${ending}` })
  const community = await makeCommunity(db, { name: `Community_name_${ending}`, founder, default_since: new Date() })
  const { name } = community
  const film = { type: 'link', link_url: 'https://youtu.be/dQw4w9WgXcQ', link_hostname: 'youtu.be' } as const
  const at = new Date()
  const gone = { deleted_at: at, deleted_as: 'mods', locked_at: at, locked_as: 'mods' } as const
  const posts = await Promise.all([
    makePost(db, { community, author: founder, title: `Title ${'word '.repeat(50)}`, user_group: 'mods' }),
    makePost(db, { community, ...film }),
    makePost(db, { community, ...gone }),
  ])
  const feed = await makeCustomFeed(db, {
    owner: founder,
    public: true,
    communities: [community],
    name: 'Name '.repeat(10).trim(),
  })
  const pages = posts.map(({ public_id }) => `/${name}/post/${public_id}`)
  const list = await makeList(db, {
    owner: founder,
    name: `List_name_letter_${ending.slice(0, 4)}`,
    display_name: 'Displayed '.repeat(5),
    description: 'Word '.repeat(80),
    public: true,
    items: [...posts.map((post) => ({ post })), { comment: await makeComment(db) }],
  })
  const lists = [`/@${founder.username}/lists`, `/@${founder.username}/lists/${list.name}`]
  return [
    ...publicRoutes,
    '/login',
    '/signup',
    '/invite/7k3m9x2p4q8r',
    '/suspended',
    `/${name}`,
    `/@${founder.username}`,
    `/@${founder.username}/feeds/${feed.slug}`,
    ...lists,
    ...pages,
  ]
}

export async function memberRoutes(db: Db, user: UserRow): Promise<string[]> {
  const { name } = await makeCommunity(db, { members: [user] })
  const moderated = await makeCommunity(db, { founder: user })
  const tools = ['', '/messages', '/removed', '/locked', '/banned', '/mods', '/rules'].map(
    (part) => `/${moderated.name}/modtools${part}`,
  )
  const post = await makePost(db, { community: moderated, author: user })
  await makePost(db, { community: moderated, locked_at: new Date(), locked_as: 'mods' })
  await makePost(db, { community: moderated, deleted_at: new Date(), deleted_as: 'mods' })
  const waiting = await makeWaiting(db, moderated)
  const talk = await makeTalk(db, { community: moderated, member: await makeUser(db) })
  const feeds = [
    await makeCustomFeed(db, { owner: user, communities: [moderated], name: 'Night trains' }),
    await makeCustomFeed(db, { owner: user, communities: [moderated], name: 'Name '.repeat(10).trim(), position: 1 }),
  ]
  const list = await makeList(db, { owner: user, items: [{ post }, { comment: await makeComment(db) }] })
  await makeNotification(db, { receiver: user })
  await makeNotification(db, { receiver: user, type: 'denied_comm', details: { body: 'No.' }, seen_at: new Date() })
  const own = [
    ...feeds.map(({ slug }) => `/@${user.username}/feeds/${slug}`),
    `/${moderated.name}/post/${post.public_id}`,
    `/@${user.username}`,
    `/@${user.username}/lists`,
    `/@${user.username}/lists/${list.name}`,
    `/new?community=${moderated.name}`,
    `/new?edit=${post.public_id}`,
    '/subscriptions',
    '/settings',
    '/settings/filters',
    '/settings/removals',
    '/notifications',
    '/messages',
    `/messages/${toWire(talk.id)}`,
    `/messages/new?community=${name}`,
    '/queue',
    `/queue/${waiting}`,
  ]
  return ['/', '/about', '/communities', '/no/such/page', `/${name}`, ...tools, ...own]
}

/** Makes two cases of this community, one about a comment, and returns its id for the address. */
async function makeWaiting(db: Db, community: CommunityRow): Promise<string> {
  const author = await makeUser(db)
  const about = { community_id: community.id, author_id: author.id, report_count: 1, reporter_count: 1 }
  const post = await makePost(db, { community, author, title: `Title ${'word '.repeat(50)}` })
  const comment = await makeComment(db, { under: await makeComment(db, { post }), author })
  await makeCase(db, { post, ...about })
  const { id } = await makeCase(db, { post, ...about, target_type: 'comment', target_id: comment.id })
  return toWire(id)
}

/** The pages of the second part of the requirements for their owner, with a text on each. A new page gets a line here. */
export async function newerPages(db: Db, user: UserRow): Promise<readonly (readonly [path: string, says: string])[]> {
  const community = await makeCommunity(db, { founder: user })
  const post = await makePost(db, { community, author: user, title: 'A walk in the rain' })
  const list = await makeList(db, { owner: user, items: [{ post }], display_name: 'To read' })
  const feed = await makeCustomFeed(db, { owner: user, communities: [community], name: 'Walks' })
  await makePost(db, { community, title: 'Another walk' })
  const removal = { act: 'remove_post', actorId: null, group: 'mods', communityId: community.id } as const
  const of = { subjectId: user.id, targetType: 'post', targetId: post.id } as const
  await db.transaction().execute((tx) => writeEntry(tx, { ...removal, ...of }))
  const own = `/@${user.username}`
  return [
    ['/settings', 'Delete account'],
    ['/settings/security', 'Where you are logged in'],
    ['/invite/7k3m9x2p4q8r', 'You have an account already'],
    ['/settings/filters', 'filters'],
    ['/settings/removals', 'Removals, bans and warnings'],
    [`${own}/lists`, 'To read'],
    [`${own}/lists/${list.name}`, 'A walk in the rain'],
    [`${own}/feeds/${feed.slug}`, 'Another walk'],
    ['/queue', 'Queue'],
  ]
}

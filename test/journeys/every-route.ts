import type { UserRow } from '../../server/accounts/queries.ts'
import type { Db } from '../../server/db/connect.ts'
import { makeCommunity, makeUser } from '../factories.ts'

// Addresses of every page that is there so far, for the facts that hold on all of them.

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

/** The page that shows every part of the interface; long, so visited where its parts matter. */
export const partsRoute = '/dev/ui'

/** With a community that guests find in the sidebar, and a person; their names as long as names may be. */
export async function guestRoutes(db: Db): Promise<string[]> {
  const ending = Math.random().toString(36).slice(2, 8).padEnd(6, 'x')
  const founder = await makeUser(db, { username: `UserNameLetter_${ending}` })
  const { name } = await makeCommunity(db, { name: `Community_name_${ending}`, founder, default_since: new Date() })
  return [...publicRoutes, '/login', '/signup', `/${name}`, `/@${founder.username}`]
}

export async function memberRoutes(db: Db, user: UserRow): Promise<string[]> {
  const { name } = await makeCommunity(db, { members: [user] })
  const moderated = await makeCommunity(db, { founder: user })
  const tools = ['', '/banned', '/mods', '/rules'].map((part) => `/${moderated.name}/modtools${part}`)
  const own = [`/@${user.username}`, `/@${user.username}/lists`, '/subscriptions', '/settings', '/notifications']
  return ['/', '/about', '/communities', '/no/such/page', `/${name}`, ...tools, ...own]
}

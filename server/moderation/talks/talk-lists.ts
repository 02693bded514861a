import type { Talk, TalkBlocksPage } from '../../../api/moderation/talks.ts'
import { maxTalkQuery, maxTalkWords } from '../../../shared/talk-limits.ts'
import { loadModerated } from '../../discussion/communities/moderated.ts'
import { loadUsers } from '../../people/accounts/users.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, lastKey, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentTalks } from './present.ts'
import { listBlocks, listTalksIn, listTalksOf, type TalkRow } from './queries.ts'
import { toAnswer, toBlock } from './talks.ts'

const talksPage = 25

interface Request {
  q: string
  next: string
}

interface TalksPage {
  talks: Talk[]
  next: string | null
}

/** The talks of the viewer as a member. */
export async function loadTalks(site: Site, viewer: Viewer, query: Request): Promise<TalksPage> {
  const request = readRequest(query)
  return cutPage(site, viewer, await find(site, viewer, request, (db) => listTalksOf(db, viewer.id, request)))
}

/** The talks of the members with the moderators of a community. */
export async function loadCommunityTalks(
  site: Site,
  viewer: Viewer,
  communityId: string,
  query: Request & { state: string },
): Promise<TalksPage> {
  const request = readRequest(query)
  const state = query.state || 'open'
  if (state !== 'open' && state !== 'closed')
    throw new Refusal('invalid_filter', 'Use `open` or `closed` as the state.')
  const { id } = await loadModerated(site, viewer, communityId, toAnswer)
  const isClosed = state === 'closed'
  return cutPage(site, viewer, await find(site, viewer, request, (db) => listTalksIn(db, id, isClosed, request)))
}

/** A search reads many texts, so it has the few connections and the time of searches. */
function find(
  site: Site,
  viewer: Viewer,
  { words }: { words: readonly string[] },
  list: (db: Db) => Promise<TalkRow[]>,
) {
  return words.length ? site.search.run(viewer, list) : list(site.db)
}

/** The people who are blocked from writing to the moderators of a community. */
export async function loadTalkBlocks(
  site: Site,
  viewer: Viewer,
  communityId: string,
  { next }: { next: string },
): Promise<TalkBlocksPage> {
  const before = readCursor(next)
  const { id } = await loadModerated(site, viewer, communityId, toBlock)
  const rows = await listBlocks(site.db, id, before, talksPage + 1)
  const shown = rows.slice(0, talksPage)
  const last = shown.length < rows.length ? shown.at(-1) : undefined
  const users = await loadUsers(
    site,
    viewer,
    shown.map(({ user_id }) => user_id),
  )
  return {
    blocks: shown.flatMap(({ user_id, created_at }) => {
      const user = users.get(user_id)
      return user ? [{ user, at: created_at.toISOString() }] : []
    }),
    next: last ? toWire(last.user_id) : null,
  }
}

async function cutPage(site: Site, viewer: Viewer, rows: readonly TalkRow[]): Promise<TalksPage> {
  const shown = rows.slice(0, talksPage)
  const last = shown.length < rows.length ? shown.at(-1) : undefined
  return { talks: await presentTalks(site, viewer, shown), next: last ? toWire(last.last_message_id) : null }
}

function readRequest({ q, next }: Request) {
  const before = readCursor(next)
  const words = q.slice(0, maxTalkQuery).split(/\s+/u).filter(Boolean).slice(0, maxTalkWords)
  return { words: words.map(containing), before, limit: talksPage + 1 }
}

function readCursor(next: string): bigint {
  const before = next ? fromWire(next) : lastKey
  if (before === undefined) throw new Refusal('invalid_cursor')
  return before
}

/** A pattern of `ilike` for texts with this word. */
const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

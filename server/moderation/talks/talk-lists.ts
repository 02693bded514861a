import type { Talk } from '../../../api/moderation/talks.ts'
import { maxTalkWords } from '../../../shared/talk-limits.ts'
import { loadModerated } from '../../discussion/communities/moderated.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentTalks } from './present.ts'
import { listTalksIn, listTalksOf, type TalkRow } from './queries.ts'

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
  return cutPage(site, viewer, await listTalksOf(site.db, viewer.id, readRequest(query)))
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
  const community = await loadModerated(site, viewer, communityId, { right: 'moderate', refusal: 'not_admin_nor_mod' })
  return cutPage(site, viewer, await listTalksIn(site.db, community.id, state === 'closed', request))
}

async function cutPage(site: Site, viewer: Viewer, rows: readonly TalkRow[]): Promise<TalksPage> {
  const shown = rows.slice(0, talksPage)
  const last = shown.length < rows.length ? shown.at(-1) : undefined
  return { talks: await presentTalks(site, viewer, shown), next: last ? toWire(last.last_message_id) : null }
}

function readRequest({ q, next }: Request) {
  const before = next ? fromWire(next) : null
  if (before === undefined) throw new Refusal('invalid_cursor')
  const words = q.split(/\s+/u).filter(Boolean).slice(0, maxTalkWords)
  return { words: words.map(containing), before, limit: talksPage + 1 }
}

/** A pattern of `ilike` for texts with this word. */
const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

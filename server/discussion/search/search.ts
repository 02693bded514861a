import type { Comment } from '../../../api/discussion/comments.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import type { SearchAnswer, SearchSort } from '../../../api/discussion/search.ts'
import { loadUsers } from '../../people/accounts/users.ts'
import { isShieldUp } from '../../people/shield/in-force.ts'
import { cutPage } from '../../platform/db/answer-bytes.ts'
import { toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentComments } from '../comments/comments.ts'
import { markComments, markPosts } from '../filters/mark-filtered.ts'
import { presentPosts } from '../posts/posts.ts'
import { highlight } from './highlight.ts'
import { type Plan, planQuery } from './plan.ts'
import { type Found, type FoundRow, find, maxRanked } from './queries.ts'
import { type ReadRequest, readRequest, type SearchRequest, searchLanguage, writePosition } from './request.ts'
import { stemmerOf } from './stems.ts'

/** People who are not logged in may not search if the setting `guestSearch` is off, nor while the shield is up. */
export async function requireSearchAllowed(site: Site, viewer: Viewer | null): Promise<void> {
  if (viewer) return
  const settings = await site.siteSettings.get()
  if (!settings.guest_search || isShieldUp(settings)) throw new Refusal('not_logged_in')
}

type FoundItem = { type: 'post'; item: Post } | { type: 'comment'; item: Comment }

/** Three statements: the matches with the comments among them, their authors, and the posts. */
export async function search(site: Site, viewer: Viewer | null, request: SearchRequest): Promise<SearchAnswer> {
  site.search.requireRoom(viewer)
  const asked = readRequest(viewer, request)
  await requireSearchAllowed(site, viewer)
  const { filled, ...form } = await site.search.form()
  const plan = planQuery(asked, form)
  if (asked.after && plan.sort !== 'new' && asked.after.rank === null) throw new Refusal('invalid_cursor')
  const isNamed = asked.communities.length > 0 || asked.authors.length > 0 || asked.inSubscribed
  if (asked.isWordless || (!plan.query && !isNamed))
    return { items: [], next: null, bounded: false, leftOut: 0, ...ignoredBy(asked, plan) }
  const rest = { ...ignoredBy(asked, plan), ...(filled && { filled }) }
  const found = await site.search.run(viewer, (db) =>
    find(db, { viewer, ...asked, ...plan, form: form.form, isIndexed: form.isIndexed, limit: asked.limit + 1 }),
  )
  if (found.unknown.length)
    return { items: [], next: null, bounded: false, leftOut: 0, unknown: found.unknown, ...rest }
  const { shown, endsAt } = cutPage(found.rows, asked.limit)
  const items = await presentFound(site, viewer, shown)
  const stem = stemmerOf(searchLanguage)
  return {
    items: items.map((each) => ({
      ...each,
      highlight: highlight(
        plan.terms,
        each.type === 'post' ? each.item.title : null,
        each.item.bodyHtml,
        stem,
        plan.narrowing,
      ),
    })),
    next: positionBehind(plan.sort, found, endsAt),
    bounded: plan.sort !== 'new' && found.matched > maxRanked,
    leftOut: found.leftOut,
    ...rest,
  }
}

const ignoredBy = ({ ignored: tooMany }: ReadRequest, { ignored }: Plan) => ({
  ignored: [...ignored],
  ...(tooMany.length && { tooMany: [...tooMany] }),
})

/** The last shown match; or, newest first, the last one that was looked at, if those after it were not. */
function positionBehind(sort: SearchSort, { matched, lastId }: Found, endsAt: FoundRow | undefined): string | null {
  if (endsAt) return writePosition(sort, endsAt)
  return sort === 'new' && matched > maxRanked && lastId !== null ? writePosition(sort, { rank: 0, id: lastId }) : null
}

async function presentFound(site: Site, viewer: Viewer | null, rows: readonly FoundRow[]): Promise<FoundItem[]> {
  const authors = await loadUsers(
    site,
    viewer,
    rows.map(({ author_id }) => author_id),
  )
  const views = rows.filter(({ kind }) => kind === 'comment')
  const comments = presentComments(site, viewer, views, authors).map((comment, at) => ({
    ...comment,
    postTitle: (views[at] as FoundRow).post_title,
  }))
  const posts = await presentPosts(
    site,
    viewer,
    rows.filter(({ kind }) => kind === 'post').map(({ id }) => id),
    authors,
  )
  await Promise.all([markPosts(site, viewer, posts), markComments(site, viewer, comments)])
  const postById = new Map(posts.map((post) => [post.id, post]))
  const commentById = new Map(comments.map((comment) => [comment.id, comment]))
  return rows.flatMap(({ id, kind }): FoundItem[] => {
    const post = kind === 'post' && postById.get(toWire(id))
    const comment = kind === 'comment' && commentById.get(toWire(id))
    // Removed since it was found.
    if ((post && (post.deleted || post.deletedContent)) || (comment && comment.deleted)) return []
    if (post) return [{ type: 'post', item: post }]
    return comment ? [{ type: 'comment', item: comment }] : []
  })
}

import type { Comment } from '../../../api/discussion/comments.ts'
import type { Community } from '../../../api/discussion/communities.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import type { Case, CaseOutcome } from '../../../api/moderation/queue.ts'
import type { Remark } from '../../../api/moderation/remarks.ts'
import type { User } from '../../../api/people/accounts.ts'
import { presentWithTitles } from '../../discussion/comments/comments.ts'
import { loadCommunities } from '../../discussion/communities/communities.ts'
import { loadHeld } from '../../discussion/holds/held.ts'
import { presentPosts } from '../../discussion/posts/posts.ts'
import { loadUsersWithIsNew } from '../../people/accounts/users.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { CaseView } from './queries.ts'
import type { RemarkRow } from './queries-remarks.ts'

/** The targets of cases and their surroundings, as the viewer may read them. */
interface CaseContext {
  users: ReadonlyMap<bigint, User>
  posts: ReadonlyMap<string, Post>
  comments: ReadonlyMap<bigint, Comment>
  communities: ReadonlyMap<bigint, Community>
}

/** Needs five statements for any number of cases. Leaves out cases whose target has been deleted. */
export async function presentCases(site: Site, viewer: Viewer, views: readonly CaseView[]): Promise<Map<bigint, Case>> {
  const context = await loadContext(site, viewer, views)
  return new Map(
    views.flatMap((view) => {
      const presented = presentCase(view, context)
      return presented ? [[view.id, presented] as const] : []
    }),
  )
}

async function loadContext(site: Site, viewer: Viewer, views: readonly CaseView[]): Promise<CaseContext> {
  const [held, published] = [views.filter(isOfHeld), views.filter((view) => !isOfHeld(view))]
  const idsOf = (type: string) => published.filter((view) => view.target_type === type).map((view) => view.target_id)
  const places = [...views.flatMap(({ community_id }) => community_id ?? []), ...idsOf('community')]
  const [users, communities] = await Promise.all([
    loadUsersWithIsNew(site, viewer, [...views.flatMap(({ author_id }) => author_id ?? []), ...idsOf('user')]),
    loadCommunities(site, [...new Set(places)]),
  ])
  const [posts, comments, waiting] = await Promise.all([
    presentPosts(site, viewer, [...new Set(idsOf('post'))], users),
    presentWithTitles(site, viewer, [...new Set(idsOf('comment'))], users),
    loadHeld(
      site,
      viewer,
      held.map((view) => view.target_id),
      users,
    ),
  ])
  return {
    ...{ users, communities },
    posts: new Map([...posts, ...waiting.posts.values()].map((post) => [post.id, post])),
    comments: new Map([...comments, ...waiting.comments]),
  }
}

/** Of a remark about a case, or of a note on a person. */
export function presentRemark({ id, text, created_at, created_by, writer }: RemarkRow): Remark {
  return {
    id,
    text,
    author: writer === null ? null : { id: toWire(created_by), username: writer },
    createdAt: created_at.toISOString(),
  }
}

/** Whether the target is a held item that is not a post or comment yet. */
const isOfHeld = ({ held_id: held, target_id: target }: CaseView) => held !== null && held === target

function presentCase(view: CaseView, context: CaseContext): Case | undefined {
  const target = targetOf(view, context)
  if (!target) return undefined
  return {
    id: toWire(view.id),
    kinds: [
      ...(view.report_count > 0 ? ['report' as const] : []),
      ...(view.held_id !== null && view.appeal_id === null ? ['hold' as const] : []),
      ...(view.appeal_id !== null ? ['appeal' as const] : []),
    ],
    community: view.community_id === null ? null : (context.communities.get(view.community_id) ?? null),
    reports: view.reports.map((each) => ({
      ...each,
      firstAt: new Date(each.firstAt).toISOString(),
      lastAt: new Date(each.lastAt).toISOString(),
    })),
    holds: view.holds.map(({ why, createdAt }) => ({ why, createdAt: new Date(createdAt).toISOString() })),
    appeal: view.appeal && presentAppeal(view.appeal),
    reporters: { count: view.reporter_count },
    createdAt: view.created_at.toISOString(),
    updatedAt: view.updated_at.toISOString(),
    version: view.version,
    state: view.closed_at ? 'done' : 'open',
    outcome: view.outcome as CaseOutcome | null,
    closedBy: view.closed_by_name === null ? null : { username: view.closed_by_name },
    concernsViewer: view.concerns_viewer,
    escalated: view.escalated_at !== null,
    escalationText: view.escalation_text,
    remarkCount: view.remark_count,
    ...target,
  } as Case
}

function presentAppeal({ id, text, createdAt, entry }: NonNullable<CaseView['appeal']>) {
  return {
    id: toWire(BigInt(id)),
    text,
    createdAt: new Date(createdAt).toISOString(),
    entry: { ...entry, at: new Date(entry.at).toISOString() },
  }
}

type PresentedTarget = Pick<Case, 'targetType' | 'target' | 'author'>

/**
 * Takes the author from the presented target, so that a case reveals no more than its target does. Of a comment that its author has deleted, the
 * evidence names the author.
 */
function targetOf(
  { target_type: targetType, target_id: id, author_id: authorId, has_evidence: hasEvidence }: CaseView,
  context: CaseContext,
): PresentedTarget | undefined {
  if (targetType === 'user') {
    const target = context.users.get(id) ?? null
    return { targetType, target, author: target }
  }
  if (targetType === 'community') return { targetType, target: context.communities.get(id) ?? null, author: null }
  const target = targetType === 'post' ? context.posts.get(toWire(id)) : context.comments.get(id)
  if (!target) return undefined
  const known =
    hasEvidence && target.deletedAs === 'normal' && authorId !== null ? context.users.get(authorId) : undefined
  return { targetType: targetType as 'post' | 'comment', target, author: target.author ?? known ?? null }
}

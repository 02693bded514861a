import type { Comment } from '../../../api/discussion/comments.ts'
import type { Community } from '../../../api/discussion/communities.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import type { Case, CaseOutcome } from '../../../api/moderation/queue.ts'
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

/** What cases are about, as their viewer may read it. */
interface Around {
  users: ReadonlyMap<bigint, User>
  posts: ReadonlyMap<string, Post>
  comments: ReadonlyMap<bigint, Comment>
  communities: ReadonlyMap<bigint, Community>
}

/** Needs five statements for any number of cases. Leaves out cases whose target has been deleted. */
export async function presentCases(site: Site, viewer: Viewer, views: readonly CaseView[]): Promise<Map<bigint, Case>> {
  const around = await loadAround(site, viewer, views)
  return new Map(
    views.flatMap((view) => {
      const presented = presentCase(view, around)
      return presented ? [[view.id, presented] as const] : []
    }),
  )
}

async function loadAround(site: Site, viewer: Viewer, views: readonly CaseView[]): Promise<Around> {
  const [held, published] = [views.filter(isOfHeld), views.filter((view) => !isOfHeld(view))]
  const keys = (type: string) => published.filter((view) => view.target_type === type).map((view) => view.target_id)
  const places = [...views.flatMap(({ community_id }) => community_id ?? []), ...keys('community')]
  const [users, communities] = await Promise.all([
    loadUsersWithIsNew(site, viewer, [...views.flatMap(({ author_id }) => author_id ?? []), ...keys('user')]),
    loadCommunities(site, [...new Set(places)]),
  ])
  const [posts, comments, waiting] = await Promise.all([
    presentPosts(site, viewer, [...new Set(keys('post'))], users),
    presentWithTitles(site, viewer, [...new Set(keys('comment'))], users),
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

/** Whether the target is a held item that is not a post or comment yet. */
const isOfHeld = ({ held_id: held, target_id: target }: CaseView) => held !== null && held === target

function presentCase(view: CaseView, around: Around): Case | undefined {
  const about = targetOf(view, around)
  if (!about) return undefined
  return {
    id: toWire(view.id),
    kinds: [
      ...(view.report_count > 0 ? ['report' as const] : []),
      ...(view.held_id !== null && view.appeal_id === null ? ['hold' as const] : []),
      ...(view.appeal_id !== null ? ['appeal' as const] : []),
    ],
    community: view.community_id === null ? null : (around.communities.get(view.community_id) ?? null),
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
    ...about,
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

type About = Pick<Case, 'targetType' | 'target' | 'author'>

/** The author is the one whom the target itself names, so that nobody learns more from a case than from what it is about. */
function targetOf({ target_type: targetType, target_id: id }: CaseView, around: Around): About | undefined {
  if (targetType === 'user') {
    const target = around.users.get(id) ?? null
    return { targetType, target, author: target }
  }
  if (targetType === 'community') return { targetType, target: around.communities.get(id) ?? null, author: null }
  const target = targetType === 'post' ? around.posts.get(toWire(id)) : around.comments.get(id)
  return target && { targetType: targetType as 'post' | 'comment', target, author: target.author ?? null }
}

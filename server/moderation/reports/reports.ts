import type { Comment } from '../../../api/discussion/comments.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import { type Report, reportFilters } from '../../../api/moderation/reports.ts'
import { maxPage, maxPostsPage, usualPostsPage } from '../../../shared/limits.ts'
import { presentWithTitles } from '../../discussion/comments/comments.ts'
import { loadModerated } from '../../discussion/communities/moderated.ts'
import { presentPosts } from '../../discussion/posts/posts.ts'
import { closeCaseOf, leaveCase } from '../../people/cases/cases.ts'
import { answerBytes } from '../../platform/db/answer-bytes.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentReport } from './present.ts'
import { countReports, listReports, lockWaitingReport, type ReportView, updateDropped } from './queries.ts'
import { clearReporter, deleteMutesOf } from './queries-forget.ts'

const typesOf = { all: ['post', 'comment'], posts: ['post'], comments: ['comment'] } as const

interface ReportsAnswer {
  details: { noReports: number; noPostReports: number; noCommentReports: number }
  reports: Report[]
  limit: number
  page: number
}

export async function loadReports(
  site: Site,
  viewer: Viewer,
  communityId: string,
  request: { filter: string; page: string; limit: string },
): Promise<ReportsAnswer> {
  const community = await loadModerated(site, viewer, communityId, { right: 'moderate', refusal: 'not_admin_nor_mod' })
  const filter = reportFilters.find((name) => name === request.filter)
  if (!filter) throw new Refusal('invalid_filter', 'The filter is all, posts or comments.')
  const page = Number(request.page)
  if (!/^[1-9]\d{0,6}$/.test(request.page) || page > maxPage) throw new Refusal('invalid_page')
  const limit = readLimit(request.limit)
  const [{ total, posts, comments }, rows] = await Promise.all([
    countReports(site.db, viewer, community.id),
    listReports(site.db, viewer, community.id, { types: typesOf[filter], page, limit }),
  ])
  const details = { noReports: total, noPostReports: posts, noCommentReports: comments }
  return { details, reports: await presentReports(site, rows), limit, page }
}

function readLimit(text: string): number {
  if (!text) return usualPostsPage
  if (!/^[1-9]\d?$/.test(text) || Number(text) > maxPostsPage) throw new Refusal('invalid_limit')
  return Number(text)
}

/** The reports with their targets. If the texts become too long for an answer, the rest come without texts. */
export async function presentReports(site: Site, rows: readonly ReportView[]): Promise<Report[]> {
  const idsOf = (type: string) => rows.filter((row) => row.target_type === type).map((row) => row.target_id)
  const postIds = rows.flatMap(({ post_id }) => post_id ?? [])
  const [posts, comments] = await Promise.all([
    presentPosts(site, null, [...new Set(postIds)]),
    presentWithTitles(site, null, [...new Set(idsOf('comment'))]),
  ])
  const postById = new Map(posts.map((post) => [post.id, post]))
  let bytes = 0
  const stripIfTooLong = <T extends Post | Comment>(target: T, stripped: T): T => {
    bytes += Buffer.byteLength(target.body ?? '') + Buffer.byteLength(target.bodyHtml ?? '')
    return bytes <= answerBytes ? target : stripped
  }
  const presentablePost = (post: Post | undefined) =>
    post && stripIfTooLong(post, { ...post, body: null, bodyHtml: null })
  const presentableComment = (comment: Comment | undefined, post: Post | undefined) =>
    comment && { ...stripIfTooLong(comment, { ...comment, body: '', bodyHtml: null }), ...deletion(post) }
  return rows.map((row) => {
    const post = row.post_id === null ? undefined : postById.get(toWire(row.post_id))
    const target =
      row.target_type === 'post' ? presentablePost(post) : presentableComment(comments.get(row.target_id), post)
    return presentReport(row, target ?? null)
  })
}

/** The state of the post, which a report on a comment contains. */
const deletion = (post: Post | undefined) => ({
  postDeleted: post?.deleted ?? false,
  ...(post?.deletedAs && { postDeletedAs: post.deletedAs }),
})

/** The reported item stays. The case is closed if nothing else waits in it. */
export async function dropReport(site: Site, viewer: Viewer, communityId: string, reportId: string): Promise<Report> {
  const community = await loadModerated(site, viewer, communityId, { right: 'moderate', refusal: 'not_admin_nor_mod' })
  if (!/^\d{1,9}$/.test(reportId)) throw new Refusal('invalid_report_id')
  const dropped = await site.db.transaction().execute(async (tx) => {
    const report = await lockWaitingReport(tx, viewer, community.id, Number(reportId))
    if (report?.own) throw new Refusal('own_case')
    if (!report?.up_to) throw new Refusal('report_not_found')
    await updateDropped(tx, report.id)
    await leaveCase(tx, report.case_id, viewer.id)
    return report
  })
  return (await presentReports(site, [dropped]))[0] as Report
}

/** For a deleted account: its reports stay, without its name and note; the case about the account itself is closed. */
export async function forgetReports(tx: Tx, userId: bigint): Promise<void> {
  await clearReporter(tx, userId)
  await deleteMutesOf(tx, userId)
  await closeCaseOf(tx, { targetType: 'user', targetId: userId }, { outcome: 'removed', by: null })
}

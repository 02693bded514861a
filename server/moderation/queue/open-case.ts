import type { CaseTargetType, Evidence, OpenedCase } from '../../../api/moderation/queue.ts'
import { maxRemarks } from '../../../shared/talk-limits.ts'
import { presentWithTitles } from '../../discussion/comments/comments.ts'
import { renderText } from '../../discussion/mentions/render.ts'
import { presentPosts } from '../../discussion/posts/posts.ts'
import { loadEvidence } from '../../people/cases/evidence.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { openSeconds, presentImage } from '../../platform/images/present.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentCases, presentRemark } from './present.ts'
import { findCase, isCaseVisible, type OneCase } from './queries.ts'
import { listRemarks } from './queries-remarks.ts'

/** How many ancestors of a comment are shown with it. */
const maxAncestors = 2

/** One case with the context of its target, for viewers who may decide such cases. */
export async function openCase(site: Site, viewer: Viewer, id: string): Promise<OpenedCase> {
  const view = await loadCase(site, viewer, id)
  const found = (await presentCases(site, viewer, [view])).get(view.id)
  if (!found) throw new Refusal('case_not_found')
  const [evidence, remarks] = await Promise.all([
    presentEvidence(site, viewer, view),
    listRemarks(site.db, view.id, maxRemarks),
  ])
  const whole = { ...found, evidence, remarks: remarks.map(presentRemark) }
  if (found.targetType !== 'comment') return { ...whole, context: { post: null, above: [] } } as OpenedCase
  const { postId, ancestors } = found.target
  const aboveIds = (ancestors ?? []).slice(-maxAncestors).map((wire) => fromWire(wire) ?? 0n)
  const [[post = null], above] = await Promise.all([
    presentPosts(site, viewer, [fromWire(postId) ?? 0n]),
    presentWithTitles(site, viewer, aboveIds),
  ])
  return { ...whole, context: { post, above: aboveIds.flatMap((key) => above.get(key) ?? []) } }
}

async function presentEvidence(site: Site, viewer: Viewer, view: OneCase): Promise<Evidence | null> {
  const targetType = view.target_type as CaseTargetType
  const found = await loadEvidence(site.db, viewer, view.id, { targetType, targetId: view.target_id })
  if (!found) return null
  const { title, body, link_url: link, images, is_same: isSame } = found
  const until = new Date(Date.now() + openSeconds * 1000)
  return {
    takenAt: found.taken_at.toISOString(),
    ...{ title, body, link, isSame },
    bodyHtml: body && targetType !== 'community' ? (await renderText(site.db, body)).bodyHtml : null,
    images: images.flatMap(({ image, caption }) => (image ? [presentImage(site, image, { until, caption })] : [])),
  }
}

/** For everybody except administrators, cases of the administrators do not exist. */
export async function loadCase(site: Site, viewer: Viewer, wire: string): Promise<OneCase> {
  const id = fromWire(wire)
  if (id === undefined) throw new Refusal('invalid_id')
  const found = await findCase(site.db, viewer, id)
  if (!found || (found.for_admins && !viewer.isAdmin)) throw new Refusal('case_not_found')
  if (!found.concerns) throw new Refusal('not_admin_nor_mod')
  if (!found.visible) throw new Refusal('own_case')
  return found
}

/** The id of a case. If the viewer may not see it, the answer is the same as for a missing one. */
export async function loadVisibleCaseId(site: Site, viewer: Viewer, wire: string): Promise<bigint> {
  const id = fromWire(wire)
  if (id === undefined) throw new Refusal('invalid_id')
  if (!(await isCaseVisible(site.db, viewer, id))) throw new Refusal('case_not_found')
  return id
}

import type { Comment } from '../../../api/discussion/comments.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../api/people/user-groups.ts'
import { closeCaseOf } from '../../people/cases/cases.ts'
import { countAddedLinks } from '../../people/new-accounts/count-links.ts'
import { countUses } from '../../people/new-accounts/count-uses.ts'
import { withSettings } from '../../people/site-settings/with-settings.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { eraseImages } from '../../platform/images/images.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { renderText } from '../mentions/render.ts'
import { answerHeldComment, answerHeldPost } from './held.ts'
import type { HeldView } from './held-view.ts'
import { findHeld } from './queries.ts'
import {
  countHeldOf,
  deleteHeld,
  type HeldRow,
  lockHeld,
  touchCaseOfHeld,
  updateHeldGroup,
  updateHeldText,
} from './queries-changes.ts'

// Changes of held items by their author. Each returns undefined if the item has just been released; then the caller works on the post or comment.

export async function editHeldPost(
  site: Site,
  viewer: Viewer,
  held: HeldView,
  changes: { title: string; body: string | null },
): Promise<Post | undefined> {
  const body = held.post_type === 'text' ? changes.body : null
  if (changes.title === held.title && body === held.body) return answerHeldPost(site, viewer, held)
  const rendered = body === null ? null : await renderText(site.db, body)
  const links = rendered ? await countAddedLinks(site, viewer, { bodyHtml: rendered.bodyHtml, oldBody: held.body }) : 0
  const siteWithSettings = await withSettings(site)
  const text = { bodyHtml: rendered?.bodyHtml ?? null, renderer: rendered?.renderer ?? null }
  const updated = await changeHeld(site, viewer, held, async (tx) => {
    await countUses(siteWithSettings, tx, viewer, { links })
    await updateHeldText(tx, held.id, { title: changes.title, body, ...text })
    await touchCaseOfHeld(tx, held.id)
  })
  return updated && answerHeldPost(site, viewer, updated)
}

export async function editHeldComment(
  site: Site,
  viewer: Viewer,
  held: HeldView,
  body: string,
): Promise<Comment | undefined> {
  const { bodyHtml, renderer } = await renderText(site.db, body)
  const links = await countAddedLinks(site, viewer, { bodyHtml, oldBody: held.body })
  const siteWithSettings = await withSettings(site)
  const updated = await changeHeld(site, viewer, held, async (tx) => {
    await countUses(siteWithSettings, tx, viewer, { links })
    await updateHeldText(tx, held.id, { title: null, body, bodyHtml, renderer })
    await touchCaseOfHeld(tx, held.id)
  })
  return updated && answerHeldComment(site, viewer, updated)
}

/** Changes the group in which the author writes; undefined if it was released. */
export async function changeHeldGroup(
  site: Site,
  viewer: Viewer,
  held: HeldView,
  group: UserGroup,
): Promise<HeldView | undefined> {
  return changeHeld(site, viewer, held, (tx) => updateHeldGroup(tx, held.id, group))
}

/** Deletes the held item with its pictures, and closes its case. */
export async function deleteHeldPost(site: Site, viewer: Viewer, held: HeldView): Promise<Post | undefined> {
  const post = await answerHeldPost(site, viewer, held)
  if (!(await deleteHeldItem(site, viewer, held))) return undefined
  const { link: _, ...rest } = post
  return { ...rest, body: null, bodyHtml: null, image: null, images: [], ...deletedFields(), deletedContent: true }
}

export async function deleteHeldComment(site: Site, viewer: Viewer, held: HeldView): Promise<Comment | undefined> {
  const comment = await answerHeldComment(site, viewer, held)
  if (!(await deleteHeldItem(site, viewer, held))) return undefined
  return { ...comment, body: '', bodyHtml: null, ...deletedFields() }
}

const deletedFields = () => ({ deleted: true, deletedAt: new Date().toISOString(), deletedAs: 'normal' as const })

async function deleteHeldItem(site: Site, viewer: Viewer, held: HeldView): Promise<boolean> {
  requireOwn(viewer, held)
  const done = await site.db.transaction().execute(async (tx) => {
    if (!(await lockWaiting(tx, held))) return false
    await eraseHeld(tx, held)
    return true
  })
  site.sessions.forgetViewer(viewer.id)
  return done
}

/** Erases a held item whose row is locked. */
async function eraseHeld(tx: Tx, { id, type, user_id: authorId }: HeldView): Promise<void> {
  await eraseImages(tx, await deleteHeld(tx, [id]))
  await countHeldOf(tx, authorId, -1)
  await closeCaseOf(tx, { targetType: type, targetId: id }, { outcome: 'removed', by: null })
}

async function changeHeld(
  site: Site,
  viewer: Viewer,
  held: HeldView,
  change: (tx: Tx) => Promise<void>,
): Promise<HeldView | undefined> {
  requireOwn(viewer, held)
  const done = await site.db.transaction().execute(async (tx) => {
    if (!(await lockWaiting(tx, held))) return false
    await change(tx)
    return true
  })
  return done ? findHeld(site.db, viewer, { id: held.id }) : undefined
}

/** Locks a held item. Undefined if it was released; throws if it does not exist any more, or was refused. */
async function lockWaiting(tx: Tx, { id, type }: HeldView): Promise<HeldRow | undefined> {
  const row = await lockHeld(tx, id)
  if (row?.state === 'released') return undefined
  if (row?.state !== 'waiting') throw new Refusal(type === 'post' ? 'post/not-found' : 'comment_not_found')
  return row
}

function requireOwn(viewer: Viewer, held: HeldView): void {
  if (held.user_id !== viewer.id) throw new Refusal('not_author')
}

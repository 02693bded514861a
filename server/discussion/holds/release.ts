import type { Post } from '../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../api/people/user-groups.ts'
import type { ErrorName } from '../../../api/platform/errors.ts'
import { loadAccount } from '../../people/accounts/profile.ts'
import { viewerOf } from '../../people/accounts/viewer-of.ts'
import { type Acting, actorOf } from '../../people/acts/acting.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { leaveCause } from '../../people/causes/leave-cause.ts'
import type { SiteWithSettings } from '../../people/site-settings/with-settings.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import { withholdImages } from '../../platform/images/images.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { publishComment } from '../comments/publish.ts'
import { renderText } from '../mentions/render.ts'
import { requireNotBanned } from '../mods/bans.ts'
import { publishPost } from '../posts/publish.ts'
import {
  countHeldOf,
  findPostOfHeld,
  findRefusalOf,
  type HeldRow,
  listHeldImages,
  lockHeld,
  updateHeldReleased,
  updateTargetsOfReleased,
} from './queries-changes.ts'

/**
 * Publishes a held or refused item like a new post or comment. The caller has checked the permission. Throws if it cannot be published now; then it
 * stays held. Returns the id of the log entry.
 */
export async function releaseHeldIn(
  site: SiteWithSettings,
  tx: Tx,
  action: Acting & { heldId: bigint },
): Promise<bigint> {
  const held = await lockHeld(tx, action.heldId)
  if (!held || held.state === 'released') throw new Refusal('case_changed')
  const becameId = site.nextKey()
  try {
    await publish(site, tx, becameId, held)
  } catch (error) {
    throw explainObstacle(error)
  }
  await updateHeldReleased(tx, held.id, becameId)
  if (held.state === 'waiting') await countHeldOf(tx, held.author_id, -1)
  const undoes = held.state === 'refused' ? await findRefusalOf(tx, held.id) : undefined
  const entry = await writeEntry(tx, {
    ...actorOf(action),
    act: 'release_held',
    communityId: held.community_id,
    targetType: held.type as 'post' | 'comment',
    targetId: becameId,
    subjectId: held.author_id,
    undoes,
  })
  const { quiet, reason, rule } = action
  if (!quiet)
    await leaveCause(tx, {
      kind: 'released',
      userId: held.author_id,
      ...(held.type === 'post' ? { postId: becameId } : { commentId: becameId }),
      details: { held: true, reason, rule, logId: toWire(entry) },
    })
  return entry
}

/**
 * The last step of a release, after the decision of its case. Earlier it would change the row of the case, and the decision checks that the row has
 * not changed.
 */
export const followRelease = (tx: Tx, heldId: bigint): Promise<void> => updateTargetsOfReleased(tx, heldId)

/** Whether the held item still exists. */
export const heldItemExists = async (tx: Tx, heldId: bigint): Promise<boolean> =>
  (await lockHeld(tx, heldId)) !== undefined

async function publish(site: SiteWithSettings, tx: Tx, id: bigint, held: HeldRow): Promise<void> {
  const author = viewerOf(await loadAccount(tx, held.author_id))
  await requireNotBanned(tx, author, held.community_id)
  const { body } = held
  // Rendered again, because the text may mention people who have joined since.
  const rendered = body === null ? null : await renderText(tx, body)
  const group = held.user_group as UserGroup
  if (held.type === 'post') return publishAsPost(site, tx, author, { id, held, rendered, group })
  const { postId, publicId } = await findPostOfHeld(tx, held.id)
  await publishComment(site, tx, author, id, {
    ...{ postId, publicId, communityId: held.community_id, parentId: held.parent_id, group },
    ...{ body: body ?? '', rendered: rendered ?? (await renderText(tx, '')) },
  })
}

async function publishAsPost(
  site: SiteWithSettings,
  tx: Tx,
  author: Viewer,
  {
    id,
    held,
    ...written
  }: { id: bigint; held: HeldRow; rendered: Awaited<ReturnType<typeof renderText>> | null; group: UserGroup },
): Promise<void> {
  const images = await listHeldImages(tx, held.id)
  if (held.post_type === 'image' && !images.length) throw new Refusal('cannot_release', withoutPictures)
  const { link_url: url, link_hostname: hostname } = held
  const post = {
    ...written,
    ...{
      type: held.post_type as Post['type'],
      communityId: held.community_id,
      title: held.title ?? '',
      body: held.body,
    },
    ...{ images, link: url !== null && hostname !== null ? { url, hostname } : null },
  }
  await publishPost(site, tx, author, id, post, held.public_id ?? undefined)
  await withholdImages(
    tx,
    images.map((image) => image.id),
    false,
  )
}

const withoutPictures = 'Its pictures were erased. Refuse this; its author can then read why.'

/** Errors that the author would get now stop the release; moderators get these texts. */
const obstacles: Partial<Record<ErrorName, string>> = {
  user_not_found: 'Its author has deleted the account.',
  'user-deleted': 'Its author has deleted the account.',
  not_logged_in: 'Its author is suspended.',
  banned_from_community: 'Its author is banned from this community.',
  'post-locked': 'The post is locked. Unlock it first, or refuse this.',
  comment_not_found: 'Its parent comment does not exist any more.',
  'comment-reply-to-deleted': 'Its parent comment was deleted. Restore the parent first, or refuse this.',
  comment_locked: 'Its parent comment is locked. Unlock the parent first, or refuse this.',
}

function explainObstacle(error: unknown): unknown {
  const text = error instanceof Refusal ? obstacles[error.code as ErrorName] : undefined
  return text === undefined ? error : new Refusal('cannot_release', text)
}

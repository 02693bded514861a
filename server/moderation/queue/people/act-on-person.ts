import type { Comment } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { User } from '../../../../api/people/accounts.ts'
import { removalTextLimit, warningLimit } from '../../../../shared/limits.ts'
import type { ModRight } from '../../../../shared/mod-roles.ts'
import { countCharacters, cutText } from '../../../../shared/text.ts'
import { presentWithTitles } from '../../../discussion/comments/comments.ts'
import { loadModerated, lockModerated } from '../../../discussion/communities/moderated.ts'
import { readEnd } from '../../../discussion/mods/bans.ts'
import { presentPosts } from '../../../discussion/posts/posts.ts'
import { lockAccounts } from '../../../people/accounts/accounts.ts'
import { presentUser } from '../../../people/accounts/present.ts'
import { loadActiveAccountByName } from '../../../people/accounts/profile.ts'
import { actsAs } from '../../../people/acts/acting.ts'
import { readWhy, requireWhy, type WhyInput } from '../../../people/acts/why.ts'
import { fromWire } from '../../../platform/db/keys.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Site } from '../../../platform/site.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { banIn, requireHours } from '../acts/ban.ts'
import { placeOf, type Target } from '../acts/target-steps.ts'
import { warnIn } from '../acts/warn.ts'
import { isWrittenBy } from './queries.ts'

// Acts of moderators on a person without a case, from where they read.

const refusal = 'not_admin_nor_mod'

interface About {
  communityId: string
  targetType: 'post' | 'comment' | null
  targetId: string | null
}

export async function warnPerson(
  site: Site,
  viewer: Viewer,
  username: string,
  { text, ...about }: About & { text: string },
): Promise<User> {
  const { communityId, person, target, as } = await readAct(site, viewer, username, 'moderate', about)
  // A text for a person is never cut.
  const words = countCharacters(text.trim()) <= warningLimit.max ? cutText(text, warningLimit.max) : null
  if (words === null) throw new Refusal('text_missing')
  const warning = { by: viewer, as, reason: null, rule: null, communityId, userId: person.id, target, text: words }
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer, person.id)
    await lockModerated(tx, viewer, communityId, { right: 'moderate', refusal })
    await warnIn(tx, warning)
  })
  site.ownAccounts.forget(person.id)
  return presentUser(site, person, viewer)
}

interface BanInput extends About, WhyInput {
  expires: string | null
  hours: number | null
  hideTitle: boolean
}

export async function banPerson(
  site: Site,
  viewer: Viewer,
  username: string,
  { expires, hours, hideTitle, reason, ruleId, ...about }: BanInput,
): Promise<{ user: User; post: Post | null; comment: Comment | null }> {
  requireHours(hours)
  const expiresAt = readEnd(expires ?? undefined)
  const { communityId, person, target, as } = await readAct(site, viewer, username, 'ban', about)
  const { rule } = await readWhy(site, communityId, { ruleId })
  const why = { reason: cutText(reason, removalTextLimit.max), rule }
  await requireWhy(site, viewer, person.id, why)
  const ban = { by: viewer, as, ...why, communityId, userId: person.id, target, expiresAt, hours, hideTitle }
  await site.db.transaction().execute((tx) => banIn(site, tx, { ...ban, bannedBefore: null }))
  site.ownAccounts.forget(person.id)
  const user = presentUser(site, person, viewer)
  const { postId, commentId } = target ? placeOf(target) : {}
  if (commentId !== undefined) {
    const comments = await presentWithTitles(site, viewer, [commentId])
    return { user, post: null, comment: comments.get(commentId) ?? null }
  }
  const [post = null] = postId === undefined ? [] : await presentPosts(site, viewer, [postId])
  return { user, post, comment: null }
}

async function readAct(
  site: Site,
  viewer: Viewer,
  username: string,
  right: ModRight,
  { communityId, targetType, targetId }: About,
) {
  const community = await loadModerated(site, viewer, communityId, { right, refusal })
  const person = await loadActiveAccountByName(site.db, username)
  if (person.id === viewer.id) throw new Refusal('own_case')
  const as = actsAs(community.moderated)
  if (targetType === null) return { communityId: community.id, person, target: null, as }
  const target: Target = { target_type: targetType, target_id: fromWire(targetId ?? '') ?? 0n }
  if (!(await isWrittenBy(site.db, target, { userId: person.id, communityId: community.id })))
    throw new Refusal(targetType === 'post' ? 'post/not-found' : 'comment_not_found')
  return { communityId: community.id, person, target, as }
}

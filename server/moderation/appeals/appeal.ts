import { appealLimit, maxAppealsADay } from '../../../shared/limits.ts'
import { countCharacters } from '../../../shared/text.ts'
import { joinCase } from '../../people/cases/cases.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { requireMayAppeal } from './permissions.ts'
import { type AppealedEntry, countAppealsOf, findEntry, insertAppeal } from './queries.ts'

const daySeconds = 86_400

/** Somebody asks to look again at what was done to them; a case waits for those who decide. */
export async function appeal(site: Site, userId: bigint, logId: string, given: string): Promise<void> {
  const id = fromWire(logId)
  const entry = id === undefined ? undefined : await findEntry(site.db, id)
  if (!entry) throw new Refusal('entry_not_found')
  await appealEntry(site, userId, entry, given)
}

export async function appealEntry(site: Site, userId: bigint, entry: AppealedEntry, given: string): Promise<void> {
  requireMayAppeal(entry, userId)
  const text = readText(given)
  await site.db.transaction().execute(async (tx) => {
    const made = await countAppealsOf(tx, userId)
    if (made === null) throw new Refusal('not_logged_in')
    if (made >= maxAppealsADay && site.settings.RATE_LIMITS)
      throw new Refusal('too_many', undefined, { retryAfter: daySeconds })
    const appealId = site.nextKey()
    const caseId = await joinCase(site, tx, {
      ...targetOf(entry, userId),
      communityId: entry.community_id,
      authorId: userId,
      // What admins did admins look at again.
      forAdmins: entry.actor_group !== 'mods',
      appealId,
      heldId: entry.act === 'refuse_held' ? entry.target_id : null,
    })
    const appealed = { id: appealId, logId: entry.id, caseId, userId, text }
    if (!(await insertAppeal(tx, appealed))) throw new Refusal('already_appealed')
  })
}

/** A ban is about the person. */
function targetOf({ target_type: type, target_id: id }: AppealedEntry, userId: bigint) {
  if (type !== null && id !== null) return { targetType: type, targetId: id }
  return { targetType: 'user' as const, targetId: userId }
}

function readText(given: string): string {
  const text = given.trim()
  const length = countCharacters(text)
  if (length < appealLimit.min || length > appealLimit.max)
    throw new Refusal(
      'text_missing',
      `Say in ${appealLimit.min} to ${appealLimit.max.toLocaleString('en')} characters why it should be looked at again.`,
    )
  return text
}

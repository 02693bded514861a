import { appealLimit, maxAppealsADay } from '../../../shared/limits.ts'
import { countCharacters } from '../../../shared/text.ts'
import { joinCase } from '../../people/cases/cases.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { requireMayAppeal } from './permissions.ts'
import { type AppealedEntry, countAppealsOf, deleteAppealsOf, findEntry, insertAppeal } from './queries.ts'

const daySeconds = 86_400

/** Appeals an act; the appeal waits in the queue as a case. */
export async function createAppeal(site: Site, userId: bigint, logId: string, input: string): Promise<void> {
  await appealEntry(site, userId, await loadEntry(site.db, logId), input)
}

/** An act that this person could appeal, or could have: one of moderators or administrators that concerns them. */
export async function loadEntryAbout(db: Db, userId: bigint, logId: string): Promise<AppealedEntry> {
  const entry = await loadEntry(db, logId)
  if (entry.subject_id !== userId || entry.actor_id === userId) throw new Refusal('not_owner')
  return entry
}

async function loadEntry(db: Db, logId: string): Promise<AppealedEntry> {
  const id = fromWire(logId)
  const entry = id === undefined ? undefined : await findEntry(db, id)
  if (!entry) throw new Refusal('entry_not_found')
  return entry
}

export async function appealEntry(site: Site, userId: bigint, entry: AppealedEntry, input: string): Promise<void> {
  requireMayAppeal(entry, userId)
  const text = readText(input)
  await site.db.transaction().execute(async (tx) => {
    const count = await countAppealsOf(tx, userId)
    if (count === null) throw new Refusal('not_logged_in')
    if (count >= maxAppealsADay && site.settings.RATE_LIMITS)
      throw new Refusal('too_many', undefined, { retryAfter: daySeconds })
    const appealId = site.nextKey()
    const caseId = await joinCase(site, tx, {
      ...targetOf(entry, userId),
      communityId: entry.community_id,
      authorId: userId,
      // Acts of administrators are reviewed by administrators.
      forAdmins: entry.actor_group !== 'mods',
      appealId,
      heldId: entry.act === 'refuse_held' ? entry.target_id : null,
    })
    const appealed = { id: appealId, logId: entry.id, caseId, userId, text }
    if (!(await insertAppeal(tx, appealed))) throw new Refusal('already_appealed')
  })
}

/** The case of a ban is about the person. */
function targetOf({ target_type: type, target_id: id }: AppealedEntry, userId: bigint) {
  if (type !== null && id !== null) return { targetType: type, targetId: id }
  return { targetType: 'user' as const, targetId: userId }
}

function readText(input: string): string {
  const text = input.trim()
  const length = countCharacters(text)
  if (length < appealLimit.min || length > appealLimit.max)
    throw new Refusal(
      'text_missing',
      `Say in ${appealLimit.min} to ${appealLimit.max.toLocaleString('en')} characters why it should be looked at again.`,
    )
  return text
}

/** For an account that is being deleted: deletes its appeals, and closes cases that waited only for them. */
export const forgetAppeals = (tx: Tx, userId: bigint): Promise<void> => deleteAppealsOf(tx, userId)

import type { Act } from '../../../api/moderation/modlog.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { NewEntry } from './entry.ts'
import { forgetPerson, insertEntry, insertItems, updateUndoneBy } from './queries.ts'

/**
 * Which act each act takes back. It undoes the latest entry of that act on the same target or about the same person, or
 * the entry that it names.
 */
export const takesBack: Partial<Record<Act, Act>> = {
  restore_post: 'remove_post',
  unlock_post: 'lock_post',
  unpin_post: 'pin_post',
  restore_comment: 'remove_comment',
  unlock_comment: 'lock_comment',
  reopen_held: 'refuse_held',
  withdraw_warning: 'warn',
  unmute_reporters: 'mute_reporters',
  unban_member: 'ban_member',
  unban_user: 'ban_user',
  untrust_user: 'trust_user',
  show_reason: 'hide_reason',
}

/**
 * Called as the last step in the transaction of the act, so that neither exists without the other. Accounts that are
 * deleted, or being deleted, are not named. Returns the key of the entry.
 */
export function writeEntry(tx: Tx, entry: NewEntry): Promise<bigint> {
  return insertEntry(tx, { ...entry, takesBack: entry.takesNothingBack ? null : (takesBack[entry.act] ?? null) })
}

/**
 * Writes the items of an act on many, each as an entry below that of the act. Returns their keys in the order of the
 * items.
 */
export async function writeItems(
  tx: Tx,
  partOf: bigint,
  items: readonly Omit<NewEntry, 'partOf'>[],
): Promise<bigint[]> {
  if (!items.length) return []
  return insertItems(
    tx,
    partOf,
    items.map((item) => ({ ...item, takesBack: takesBack[item.act] ?? null })),
  )
}

/** The entries of one call that does the same to several people. They are separate entries, not items of one act. */
export async function writeEntries(tx: Tx, entries: readonly Omit<NewEntry, 'partOf'>[]): Promise<void> {
  if (!entries.length) return
  await insertItems(
    tx,
    null,
    entries.map((entry) => ({ ...entry, takesBack: takesBack[entry.act] ?? null })),
  )
}

/**
 * Marks entries as undone by another one, where no act takes them back or they had ended by themselves. Skips those that
 * are undone already.
 */
export const markUndone = (tx: Tx, ids: readonly bigint[], undoingId: bigint): Promise<void> =>
  updateUndoneBy(tx, ids, undoingId)

/**
 * For an account that is being deleted: its entries stay, but no longer name it, neither as the subject nor as the
 * actor.
 */
export const forgetInLog = (tx: Tx, userId: bigint): Promise<void> => forgetPerson(tx, userId)

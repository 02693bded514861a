import type { Act } from '../../../api/moderation/modlog.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { NewEntry } from './entry.ts'
import { insertEntry, insertItems, updateUndoneBy } from './queries-writing.ts'

/** What each takes back: the latest entry of that act on the same thing, or about the same person, is undone by it, or the one that it names. */
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
 * In the transaction of the act, so that neither is there without the other, as its last step. Whoever is gone by then, or going, is not
 * named. Gives the key of the entry.
 */
export function writeEntry(tx: Tx, entry: NewEntry): Promise<bigint> {
  return insertEntry(tx, { ...entry, takesBack: entry.takesNothingBack ? null : (takesBack[entry.act] ?? null) })
}

/** The items of an act on many, each an entry of its own below that of the act. Gives their keys in the order of the items. */
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

/** What has no act that takes it back, or had ended by itself, is taken back by this entry; one that was taken back already stays as it is. */
export const markUndone = (tx: Tx, id: bigint, by: bigint): Promise<void> => updateUndoneBy(tx, id, by)

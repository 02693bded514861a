import type { AddressBlock } from '../../../api/people/address-blocks.ts'
import type { AddressScope } from '../../../shared/address-scope.ts'
import { blockNoteLimit, maxBlocks } from '../../../shared/limits.ts'
import { cutText } from '../../../shared/text.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { lockAccounts } from '../accounts/accounts.ts'
import { writeEntry } from '../acts/write-entry.ts'
import { notifyAdded } from './active-blocks.ts'
import { loadBlock } from './blocks.ts'
import { findSameBlock, hasBlocks, insertBlock, lockBlocks } from './queries.ts'
import { isInRange, loadRange, rangeText, wordsOf } from './range.ts'

export interface NewBlock {
  address: string
  /** In hours; 0 means without an end. */
  expiresIn: number
  note: string
  scope: AddressScope
}

/** Refuses a block that would lock out its author; `ownAddress` is the author's address. */
export async function addBlock(site: Site, viewer: Viewer, ownAddress: string, input: NewBlock): Promise<AddressBlock> {
  const range = loadRange(input.address)
  if (isInRange(wordsOf(ownAddress) ?? [], range)) throw new Refusal('own_address')
  const { scope, expiresIn: hours } = input
  const note = cutText(input.note, blockNoteLimit.max) ?? ''
  const id = await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockBlocks(tx)
    const network = rangeText(range)
    if (await findSameBlock(tx, network)) throw new Refusal('block-duplicate')
    if (await hasBlocks(tx, maxBlocks)) throw new Refusal('too_many_blocks')
    const row = await insertBlock(tx, { network, scope, note, createdBy: viewer.id, hours })
    await notifyAdded(tx, row)
    const expires = row.expires_at?.toISOString()
    await writeEntry(tx, {
      act: 'block_address',
      actorId: viewer.id,
      group: 'admins',
      communityId: null,
      details: { block: row.id, ...(expires && { expires }) },
    })
    return row.id
  })
  return loadBlock(site, id)
}

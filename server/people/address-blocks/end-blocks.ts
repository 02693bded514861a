import type { EntryDetails } from '../../../api/moderation/modlog.ts'
import type { AddressBlock } from '../../../api/people/address-blocks.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { lockAccounts } from '../accounts/accounts.ts'
import { writeEntry } from '../acts/write-entry.ts'
import { notifyAllEnded, notifyEnded } from './active-blocks.ts'
import { loadBlock, readBlockId } from './blocks.ts'
import { cancelAllBlocks, cancelBlock, lockBlocks } from './queries.ts'

export async function endBlock(site: Site, viewer: Viewer, idText: string): Promise<AddressBlock> {
  const id = readBlockId(idText)
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockBlocks(tx)
    if (!(await cancelBlock(tx, id))) return
    await notifyEnded(tx, id)
    await writeEnd(tx, viewer, { block: id })
  })
  return loadBlock(site, id)
}

export async function endAllBlocks(site: Site, viewer: Viewer): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockBlocks(tx)
    const blocks = await cancelAllBlocks(tx)
    if (!blocks) return
    await notifyAllEnded(tx)
    await writeEnd(tx, viewer, { blocks })
  })
}

const writeEnd = (tx: Tx, { id }: Viewer, details: EntryDetails) =>
  writeEntry(tx, { act: 'unblock_address', actorId: id, group: 'admins', communityId: null, details })

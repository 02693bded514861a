import type { AddressBlock } from '../../../api/people/address-blocks.ts'
import { maxPostsPage, usualBlocksPage } from '../../../shared/limits.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { type BlockView, findBlock, findSeenAccounts, handOverBlocks, listBlocks } from './queries.ts'
import { loadRange, rangeText } from './range.ts'

/** The largest id in the database. */
const maxId = 2 ** 31 - 1

interface BlocksPage {
  blocks: AddressBlock[]
  next: string | null
}

export async function loadBlocks(
  site: Site,
  query: { limit?: string | undefined; next?: string | undefined },
): Promise<BlocksPage> {
  const limit = readLimit(query.limit)
  const rows = await listBlocks(site.db, readCursor(query.next), limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { blocks: shown.map(presentBlock), next: last ? `${last.in_effect ? 'active' : 'ended'}-${last.id}` : null }
}

export async function loadBlock(site: Site, id: number): Promise<AddressBlock> {
  const row = await findBlock(site.db, id)
  if (!row) throw new Refusal('invalid-block-id')
  return presentBlock(row)
}

/** The accounts that a block of this range would affect. */
export async function loadSeenAccounts(site: Site, address: string) {
  const { ip, masked_bits, accounts, usernames } = await findSeenAccounts(site.db, rangeText(loadRange(address)))
  return { ip, maskedBits: masked_bits, seenAccounts: accounts, associatedUsers: usernames }
}

export function readBlockId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > maxId) throw new Refusal('invalid-block-id')
  return id
}

/** Called when an account is deleted. */
export async function forgetBlocks(tx: Tx, userId: bigint): Promise<void> {
  await handOverBlocks(tx, userId)
}

function presentBlock(row: BlockView): AddressBlock {
  return {
    id: row.id,
    ip: row.ip,
    maskedBits: row.masked_bits,
    scope: row.scope,
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator,
    expiresAt: row.expires_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    inEffect: row.in_effect,
    seenAccounts: row.accounts,
    associatedUsers: row.usernames,
    note: row.note,
  }
}

function readLimit(text: string | undefined): number {
  if (!text) return usualBlocksPage
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > maxPostsPage) throw new Refusal('invalid-limit')
  return limit
}

/** Reads the cursor: the last block before this page. */
function readCursor(next: string | undefined): { inEffect: boolean; id: number } {
  if (!next) return { inEffect: true, id: maxId }
  const [, group, id] = /^(active|ended)-(\d{1,10})$/.exec(next) ?? []
  if (!group || Number(id) > maxId) throw new Refusal('invalid_cursor')
  return { inEffect: group === 'active', id: Number(id) }
}

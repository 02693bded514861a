import type { Routes } from '../../platform/http/call.ts'
import { addBlock } from './add-block.ts'
import { loadBlock, loadBlocks, loadSeenAccounts, readBlockId } from './blocks.ts'
import { endAllBlocks, endBlock } from './end-blocks.ts'

export const addressBlockRoutes = {
  listAddressBlocks: ({ site, query }) => loadBlocks(site, query),
  addAddressBlock: ({ site, visitor, viewer, body }) => addBlock(site, viewer, visitor.address, body),
  endAddressBlocks: async ({ site, viewer }) => {
    await endAllBlocks(site, viewer)
    return loadBlocks(site, {})
  },
  countAddressSeen: ({ site, query }) => loadSeenAccounts(site, query.address),
  getAddressBlock: ({ site, params }) => loadBlock(site, readBlockId(params.id)),
  endAddressBlock: ({ site, viewer, params }) => endBlock(site, viewer, params.id),
} satisfies Partial<Routes>

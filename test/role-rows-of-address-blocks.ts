import { forAdmins, type Row } from './role-rows.ts'
import type { World } from './world.ts'

const theBlock = ({ addressBlock }: World) => ({ params: { id: addressBlock } })

/** Only administrators see addresses. */
export const rowsOfAddressBlocks = {
  listAddressBlocks: { statuses: forAdmins },
  addAddressBlock: {
    input: () => ({ body: { address: '192.0.2.129', expiresIn: 1, note: '' } }),
    statuses: forAdmins,
  },
  endAddressBlocks: { statuses: forAdmins },
  countAddressSeen: { input: () => ({ query: { address: '192.0.2.128/25' } }), statuses: forAdmins },
  getAddressBlock: { input: theBlock, statuses: forAdmins },
  endAddressBlock: { input: theBlock, statuses: forAdmins },
} satisfies Record<string, Row>

import { forAdmins, type Row } from './role-rows.ts'
import type { World } from './world.ts'

const theBlock = ({ addressBlock }: World) => ({ params: { id: addressBlock } })

/** Only administrators see addresses. */
export const rowsOfAddressBlocks = {
  listAddressBlocks: { statuses: forAdmins },
  addAddressBlock: {
    given: () => ({ body: { address: '192.0.2.129', expiresIn: 1, note: '' } }),
    statuses: forAdmins,
  },
  endAddressBlocks: { statuses: forAdmins },
  countAddressSeen: { given: () => ({ query: { address: '192.0.2.128/25' } }), statuses: forAdmins },
  getAddressBlock: { given: theBlock, statuses: forAdmins },
  endAddressBlock: { given: theBlock, statuses: forAdmins },
} satisfies Record<string, Row>

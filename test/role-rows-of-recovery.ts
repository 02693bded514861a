import { forMembers, nothingThere, type Row } from './role-rows.ts'

const mailOff = [409, 409, 409, 409, 409, 409, 409, 409] as const
const newPassword = { newPassword: 'another good one', repeatPassword: 'another good one' }

/** Calls with which people come back into their accounts. The site of these tests sends no mail. */
export const rowsOfRecovery = {
  sendConfirmation: { statuses: [401, 409, 409, 409, 409, 409, 409, 409] },
  readEmailLink: { input: () => ({ query: { purpose: 'confirm', token: 'wrong' } }), statuses: nothingThere },
  confirmEmail: { input: () => ({ body: { token: 'wrong' } }), statuses: nothingThere },
  restoreEmail: { input: () => ({ body: { token: 'wrong' } }), statuses: nothingThere },
  requestReset: { input: ({ author }) => ({ body: { account: author.username } }), statuses: mailOff },
  readReset: { input: () => ({ query: { token: 'wrong' } }), statuses: nothingThere },
  confirmReset: { input: () => ({ body: { token: 'wrong', ...newPassword } }), statuses: nothingThere },
  resetByCode: {
    input: ({ free }) => ({ body: { username: free, code: '0000-0000-0000-0000', ...newPassword } }),
    statuses: [401, 401, 401, 401, 401, 401, 401, 401],
  },
  countRecoveryCodes: { statuses: forMembers },
  // A fresh login counts as proof.
  makeRecoveryCodes: { statuses: forMembers },
} satisfies Record<string, Row>

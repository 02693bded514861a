import { password } from './factories.ts'
import { forMembers, nothingThere, type Row } from './role-rows.ts'

const mailOff = [409, 409, 409, 409, 409, 409, 409, 409] as const
const newPassword = { newPassword: 'another good one', repeatPassword: 'another good one' }

const theProvider = { params: { number: '1' } }

const wrongPasskey = { id: 'AAAA', response: { clientDataJSON: 'AAAA' } }

/** Calls with which people come into their accounts, the first time or again. The site of these tests sends no mail. */
export const rowsOfRecovery = {
  sendConfirmation: { statuses: [401, 409, 409, 409, 409, 409, 409, 409] },
  getMailSettings: { statuses: forMembers },
  updateMailSettings: {
    input: () => ({ body: { replies: true } }),
    statuses: [401, 409, 409, 409, 409, 409, 409, 409],
  },
  readUnsubscribe: { input: () => ({ query: { token: 'wrong' } }), statuses: nothingThere },
  unsubscribe: { input: () => ({ body: { token: 'wrong' } }), statuses: nothingThere },
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
  // The site of these tests has an administrator.
  getSetup: { statuses: nothingThere },
  enterSetup: { input: () => ({ body: { code: '0000-0000-0000' } }), statuses: nothingThere },
  makeSetupAccount: { input: ({ free }) => ({ body: { username: free, password } }), statuses: nothingThere },
  saveSetup: { input: () => ({ body: { siteName: 'Mine' } }), statuses: nothingThere },
  trySetup: { input: () => ({ body: { what: 'backups', backupTo: '/tmp' } }), statuses: nothingThere },
  finishSetup: { statuses: nothingThere },
  countRecoveryCodes: { statuses: forMembers },
  // A fresh login counts as proof.
  makeRecoveryCodes: { statuses: forMembers },
  finishLogIn: {
    input: () => ({ body: { challenge: 'wrong', code: '000000' } }),
    statuses: [401, 200, 200, 200, 200, 200, 200, 200],
  },
  logInWithPasskey: {
    input: () => ({ body: { response: wrongPasskey } }),
    statuses: [401, 200, 200, 200, 200, 200, 200, 200],
  },
  // The site of these tests has no login providers.
  startProvider: { input: () => ({ ...theProvider, body: { for: 'login' } }), statuses: nothingThere },
  finishProvider: { input: () => ({ ...theProvider, body: { query: '?code=x' } }), statuses: nothingThere },
  signUpWithProvider: {
    input: () => ({ body: { number: '1', username: 'somebody' } }),
    statuses: [404, 400, 400, 400, 400, 400, 400, 400],
  },
  listProviderLinks: { statuses: forMembers },
  removeProviderLink: {
    input: () => ({ query: { issuer: 'https://club.example' } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 404],
  },
  listPasskeys: { statuses: forMembers },
  getPasskeyOptions: { input: () => ({ body: { for: 'proof' } }), statuses: forMembers },
  addPasskey: {
    input: () => ({ body: { name: 'My key', response: wrongPasskey } }),
    statuses: [401, 400, 400, 400, 400, 400, 400, 400],
  },
  renamePasskey: {
    input: () => ({ params: { id: '000000000000000000000000' }, body: { name: 'My key' } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 404],
  },
  deletePasskey: {
    input: () => ({ params: { id: '000000000000000000000000' } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 404],
  },
  // Nobody in this world has a passkey, and everybody has a password.
  removePassword: { statuses: [401, 409, 409, 409, 409, 409, 409, 409] },
  setPassword: { input: () => ({ body: newPassword }), statuses: [401, 409, 409, 409, 409, 409, 409, 409] },
  listSecurityEvents: { statuses: forMembers },
  getTotp: { statuses: forMembers },
  makeTotp: { statuses: forMembers },
  confirmTotp: { input: () => ({ body: { code: '000000' } }), statuses: [401, 404, 404, 404, 404, 404, 404, 404] },
  deleteTotp: { input: () => ({ body: { code: '000000' } }), statuses: [401, 404, 404, 404, 404, 404, 404, 404] },
} satisfies Record<string, Row>

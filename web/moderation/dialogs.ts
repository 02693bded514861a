import { defineDialog, oneOf } from '../platform/page/dialogs.ts'

/** What administrators do about the account of a profile. */
export type ProfileAction = 'ban' | 'unban' | 'details'
export const profileAdminDialog = defineDialog<{ action: ProfileAction }>('profile-admin', {
  action: oneOf(['ban', 'unban', 'details']),
})

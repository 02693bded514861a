import { defineDialog, oneOf } from '../platform/page/dialogs.ts'

/** Administrators' actions on an account. */
export type ProfileAction = 'ban' | 'unban' | 'details'
export const profileAdminDialog = defineDialog<{ action: ProfileAction }>('profile-admin', {
  action: oneOf(['ban', 'unban', 'details']),
})

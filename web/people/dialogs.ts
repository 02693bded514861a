import { defineDialog } from '../platform/page/dialogs.ts'

export const loginDialog = defineDialog('login')
export const signupDialog = defineDialog('signup')
/** Opens for a guest who pressed something that needs an account. */
export const loginPrompt = defineDialog('login-prompt')

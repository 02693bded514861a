import { defineDialog } from '../platform/page/dialogs.ts'

/** The command palette. */
export const paletteDialog = defineDialog('palette')

import { defineDialog, isText } from '../platform/page/dialogs.ts'

/** The command palette. */
export const paletteDialog = defineDialog('palette')
export const searchDialog = defineDialog<{ text: string }>('search', { text: isText })

import { usePreference } from '../../platform/device/preference.ts'

export type Layout = 'card' | 'compact'

/** What this device wants; the look itself hangs on the root, where it stands before anything is painted. */
export const useLayoutChoice = (): Layout => (usePreference('feed_layout') === 'compact' ? 'compact' : 'card')

export const layoutNow = (): Layout => (document.documentElement.dataset['layout'] === 'compact' ? 'compact' : 'card')

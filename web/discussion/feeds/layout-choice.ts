import { usePreference } from '../../platform/device/preference.ts'

export type Layout = 'card' | 'compact'

/** The layout that is chosen on this device. CSS uses `data-layout` of the root element, which is set before the first paint. */
export const useLayoutChoice = (): Layout => (usePreference('feed_layout') === 'compact' ? 'compact' : 'card')

export const layoutNow = (): Layout => (document.documentElement.dataset['layout'] === 'compact' ? 'compact' : 'card')

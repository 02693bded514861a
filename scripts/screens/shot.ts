import type { Step } from './steps.ts'

export type Role = 'guest' | 'member' | 'moderator' | 'admin'

/** One thing to photograph. It is taken for each role, in light and dark, in four widths. */
export interface Shot {
  /** `npm run screens -- <word>` takes the shots whose name contains the word. */
  name: string
  path: string
  /** The roles for which it looks different; only guests by default. */
  as?: readonly Role[]
  /** What to do first. The picture then shows the window, not the whole page. */
  open?: Step
  /** What opened is visible only while the mouse stays on it. */
  mouseStays?: true
  /** The only widths at which it exists. */
  widths?: readonly number[]
  /** The status that the page should have; 200 by default. */
  status?: number
}

export const everyone = ['guest', 'member', 'moderator', 'admin'] as const
export const member = ['member'] as const
export const moderator = ['moderator'] as const
export const admin = ['admin'] as const

/** On wider windows a dialog looks as on the widest of these. */
export const dialogWidths = [360, 768, 1280] as const

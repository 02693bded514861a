import type { Step } from './steps.ts'

export type Role = 'guest' | 'member' | 'moderator' | 'admin'

/** One thing to look at. It is taken for each role, light and dark, in four widths. */
export interface Shot {
  /** `npm run screens -- <word>` takes those whose name contains the word. */
  name: string
  path: string
  /** Whose view differs; a guest's alone where nothing is said. */
  as?: readonly Role[]
  /** What to press first. The picture is then of the window, not of the whole page. */
  open?: Step
  /** What is opened is there as long as the mouse is. */
  mouseStays?: true
  /** The only widths at which it exists. */
  widths?: readonly number[]
  /** The status that the page should have, where it is not 200. */
  status?: number
}

export const everyone = ['guest', 'member', 'moderator', 'admin'] as const
export const member = ['member'] as const

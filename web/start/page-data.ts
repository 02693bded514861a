import type { Site } from '../platform/app-context.ts'
import type { WithAlike } from '../platform/memory/alike.ts'

/** What the server hands to the browser beside the HTML, so that the first page needs no request of its own. */
export interface PageData {
  site: Site
  /** Absent if all pictures are loaded at once. */
  fewerPictures?: true
  /** Absent in the shell, which is the same for every address and loads its page by itself. */
  known?: WithAlike
  /** What the page's loader has given. */
  data?: unknown
  /** What its action has answered to a form. */
  answered?: unknown
  /** Why it could not be loaded, and why not even the frame around it could. */
  error?: Refused
  frameError?: Refused
}

interface Refused {
  status: number
  data: unknown
}

/** Stands with an id in place of what has been said before. */
export const again = '='

/** What `write-page-data.ts` has written. */
export function readPageData(text: string): PageData {
  const said = new Map<unknown, unknown>()
  return JSON.parse(text, (_, value) => {
    if (value?.[again]) return said.get(value[again])
    if (value?.id) said.set(value.id, value)
    return value
  })
}

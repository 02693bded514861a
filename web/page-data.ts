import type { PackedAnswers } from './memory/memory.ts'
import type { Site } from './site.ts'

/** What the server hands to the browser beside the HTML, so that the first page needs no request of its own. */
export interface PageData {
  site: Site
  /** Absent in the shell, which is the same for every address and loads its page by itself. */
  answers?: PackedAnswers
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

import type { PackedAnswers } from './memory/memory.ts'
import type { Site } from './site.ts'

/** What the server hands to the browser beside the HTML, so that the first page needs no request of its own. */
export interface PageData {
  site: Site
  /** Absent in the shell, which is the same for every address and loads its page by itself. */
  answers?: PackedAnswers
  loaderData?: Record<string, unknown>
  actionData?: Record<string, unknown> | null
  errors?: Record<string, { status: number; data: unknown }> | null
}

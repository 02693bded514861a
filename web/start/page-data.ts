import type { Community } from '../../api/discussion/communities.ts'
import type { Initial } from '../../api/start/initial.ts'
import type { Site } from '../platform/app-context.ts'
import type { WithAlike } from '../platform/memory/alike.ts'

/** The data that the server sends with the HTML, so that the first page needs no request. */
export interface PageData {
  site: Site
  /** Absent if all pictures are loaded at once. */
  fewerPictures?: true
  /** Absent in the shell, which is the same for every address and loads its page by itself. */
  known?: WithAlike
  /** The communities of the sidebar, which belong into the answer of `getInitial`, each with what lists show of it. */
  sidebar?: Community[] | undefined
  /** The value of the page's loader. */
  data?: unknown
  /** The answer of its action to a form. */
  answered?: unknown
  /** Why the page could not be loaded. */
  error?: Refused
  frameError?: Refused
}

interface Refused {
  status: number
  data: unknown
}

/** Written with an id in place of an entity that was written before. */
export const again = '='

/** Reads the output of `write-page-data.ts`. */
export function readPageData(text: string): PageData {
  const byId = new Map<unknown, unknown>()
  const data: PageData = JSON.parse(text, (_, value) => {
    if (value?.[again]) return byId.get(value[again])
    if (value?.id) byId.set(value.id, value)
    return value
  })
  const { sidebar, known } = data
  const initial = known?.answers.find(([name]) => name === 'getInitial')?.[2] as Initial | undefined
  if (initial && sidebar) initial.communities = sidebar
  return data
}

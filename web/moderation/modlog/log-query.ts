import type { Act } from '../../../api/moderation/modlog.ts'
import { isPublicAct } from '../../../shared/public-acts.ts'
import { actWords } from './act-words.ts'

/** What the address of a log says, and its call takes. */
export const logQueryNames = ['act', 'subject', 'actor', 'from', 'to', 'partOf', 'next'] as const

/** What narrows the list, the place in it aside. */
export const filterNames = ['act', 'subject', 'actor', 'from', 'to'] as const

/** Names that say nothing are left out: a form sends them all. */
export function logQuery(communityId: string | null, search: URLSearchParams) {
  const said = logQueryNames.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  return { query: { ...(communityId !== null && { communityId }), ...(Object.fromEntries(said) as LogQuery) } }
}

type LogQuery = Partial<Record<(typeof logQueryNames)[number], string>>

/** The address of a part of the log: as it is filtered, with these names changed. */
export function logHref(path: string, search: URLSearchParams, change: LogQuery): string {
  const { query } = logQuery(null, search)
  const asked = new URLSearchParams(Object.entries({ ...query, ...change }).filter(([, value]) => value))
  return asked.size ? `${path}?${asked}` : path
}

/** What a reader can look for, by its words. */
export const actsFor = (readsWhole: boolean) =>
  (Object.keys(actWords) as Act[]).filter((act) => readsWhole || isPublicAct(act))

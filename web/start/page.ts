import { fetchChunk } from '../platform/fetch-chunk.ts'
import type { PageModule, PageRoute } from '../platform/router/page-route.ts'

/** The file of a page, and the query parameters that it reads. */
export type Facts = readonly [chunk: string, ...query: string[]] | false

export function factsOf(facts: Facts) {
  if (!facts) return {}
  const [chunk, ...query] = facts
  return { chunk, query }
}

export function page(path: string, load: () => Promise<PageModule>, facts: Facts): PageRoute {
  return { path, load: () => fetchChunk(load), ...factsOf(facts) }
}

/** A page without data of its own, from a file that exports it under its name. */
export function plainPage<N extends string>(
  path: string,
  name: N,
  load: () => Promise<Record<N, () => React.JSX.Element>>,
  facts: Facts,
): PageRoute {
  return { path, load: async () => ({ Component: (await fetchChunk(load))[name] }), ...factsOf(facts) }
}

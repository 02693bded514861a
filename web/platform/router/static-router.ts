import type { LoadedPage } from './load-page.ts'
import { locationOf } from './match-page.ts'
import type { Router } from './router.ts'

const nothing = async () => {}

/** The router on the server, for a page that is rendered once. */
export function createStaticRouter(url: URL, shown: LoadedPage | null): Router {
  const location = locationOf(url, null, '')
  return {
    state: { location, type: 'POP', shown, navigating: false, reloading: false, scroll: 'same' },
    subscribe: () => () => {},
    navigate: nothing,
    go: nothing,
    reload: nothing,
    guard: () => () => {},
  }
}

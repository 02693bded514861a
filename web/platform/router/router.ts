import type { App } from '../app-context.ts'
import { loadParts } from '../page/lazy-part.tsx'
import { Redirect } from './answers.ts'
import { type LoadedPage, loadPage } from './load-page.ts'
import {
  closeCovers,
  covers,
  hrefOf,
  isWithinPage,
  type Location,
  locationOf,
  matchPage,
  onCovers,
} from './match-page.ts'
import type { FrameRoute, PageRoute } from './page-route.ts'
import { savedScroll, savePlace } from './places.ts'

/** Whether a step goes back or forward, adds a history entry, or replaces one. */
export type StepType = 'POP' | 'PUSH' | 'REPLACE'

export interface RouterState {
  location: Location
  type: StepType
  /** Null until the first page is there. */
  shown: LoadedPage | null
  /** Whether another page is being loaded. */
  navigating: boolean
  /** Whether the same page is being reloaded. */
  reloading: boolean
  /** Where the new page is scrolled to: a position in pixels, its beginning, or the present position. */
  scroll: number | 'beginning' | 'same'
}

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
  keepScroll?: boolean
}

/** Called before a page is left. If it returns true, the step is stopped and passed to it, to be taken later. */
export interface Guard {
  holds(from: Location, to: Location): boolean
  ask(leave: () => void): void
}

interface Step {
  type: StepType
  location: Location
  keepScroll: boolean
}

export interface Router {
  state: RouterState
  subscribe(listener: (state: RouterState) => void): () => void
  /** Resolves when the page is shown, or when another step has begun. */
  navigate(to: string, options?: NavigateOptions): Promise<void>
  /** Goes back or forward by pages, ignoring entries of covers. Resolves when the browser has done the step. */
  go(steps: number): Promise<void>
  /** Reloads the data of the page. */
  reload(): Promise<void>
  guard(guard: Guard): () => void
}

export interface RouterParts {
  frame: FrameRoute
  pages: readonly PageRoute[]
  context: App
  /** The page that the server has rendered; without it the router loads the page. */
  shown: LoadedPage | null
}

/** The state of a history entry. Entries of covers have the key of their page, and `cover`: their place above it. */
interface Entry {
  state: unknown
  key: string
  position: number
  cover?: number
}

/** A very busy browser may drop a step. */
const maxStepMs = 1_000

/** The router of the browser: handles the history, the shown page and the page that is being loaded. */
export function createRouter({ frame, pages, context, shown }: RouterParts): Router {
  const listeners = new Set<(state: RouterState) => void>()
  const guards = new Set<Guard>()
  let running: Step | null = null
  /** The position of the shown entry in the history of this tab. */
  let position = 0
  let isHeldBack = false
  let isAllowed = false
  /** A step back or forward that the router itself has started, until the browser has done it. */
  let traversal: Promise<unknown> | null = null

  function readStep(isFirst = false): Location {
    const url = new URL(window.location.href)
    const entry = history.state as Entry | null
    if (entry?.position !== undefined) {
      position = entry.position
      return locationOf(url, entry.state, entry.key)
    }
    // The first entry, or one that the browser made for a link to an anchor.
    const location = locationOf(url)
    if (!isFirst) position += 1
    history.replaceState(entryOf(location), '')
    return location
  }

  const entryOf = ({ state, key }: Location): Entry => ({ state, key, position })

  function traverse(steps: number): Promise<unknown> {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    const fallen = new Promise((resolve) => setTimeout(resolve, maxStepMs))
    history.go(steps)
    traversal = Promise.race([arrived, fallen]).finally(() => {
      traversal = null
    })
    return traversal
  }

  /** The number of history entries for covers. A named dialog uses the entry of the page itself. */
  const countHeld = (): number => history.state?.cover ?? 0
  const countNamed = () => (history.state?.state?.dialog ? 1 : 0)

  /**
   * Makes the number of entries equal to the number of covers, so that Back closes one cover, and a cover that is closed in another way leaves no
   * entry.
   */
  function settle(): void {
    // During a step the present entry must not be changed.
    if (traversal || running?.type === 'POP') return
    const missing = Math.max(0, covers.length - countNamed()) - countHeld()
    if (missing < 0) void traverse(missing).then(settle)
    if (missing <= 0) return
    position += 1
    history.pushState({ ...history.state, position, cover: countHeld() + 1 }, '')
    settle()
  }

  function set(change: Partial<RouterState>): void {
    router.state = { ...router.state, ...change }
    for (const listener of listeners) listener(router.state)
  }

  const load = ({ pathname, search }: Location) =>
    loadPage(frame, matchPage(pages, pathname), {
      context,
      request: new Request(new URL(pathname + search, window.location.origin)),
    })

  async function take(step: Step): Promise<void> {
    savePlace(router.state.location)
    left = router.state.location
    running = step
    const { shown } = router.state
    const isWithin = shown && isWithinPage(router.state.location, step.location)
    if (!isWithin) set({ navigating: true })
    // React cannot show another location while a part of the page waits for its code. A part that fails is loaded again when it is pressed.
    if (isWithin) await loadParts().catch(() => {})
    const loaded = isWithin ? shown : await load(step.location)
    // The new entry replaces the entries of covers of the last page.
    if (step.type !== 'POP') {
      // A menu that closes at the same time goes back by itself.
      do await traversal
      while (traversal)
      if (countHeld()) await traverse(-countHeld())
    }
    if (running !== step) return
    if (!(loaded instanceof Redirect)) return arrive(step, loaded)
    const location = locationOf(new URL(loaded.to, window.location.origin))
    return take({ ...step, type: step.type === 'PUSH' ? 'PUSH' : 'REPLACE', location })
  }

  function arrive({ type, location, keepScroll }: Step, shown: LoadedPage): void {
    running = null
    if (type === 'PUSH') position += 1
    if (type === 'PUSH') history.pushState(entryOf(location), '', hrefOf(location))
    if (type === 'REPLACE') history.replaceState(entryOf(location), '', hrefOf(location))
    const scroll = savedScroll(location) ?? (keepScroll ? 'same' : 'beginning')
    set({ location, type, shown, scroll, navigating: false, reloading: false })
  }

  const holder = (to: Location) => [...guards].find((guard) => guard.holds(router.state.location, to))

  /** A step within the same page: it closes covers, or reaches the entry of a cover that is closed already. */
  function onCoverStep(): void {
    if (traversal) return
    closeCovers(countHeld() + countNamed())
    settle()
  }

  function onPop(): void {
    const before = position
    const isByBrowser = history.state?.position === undefined
    const location = readStep()
    const target = position
    if (isHeldBack) {
      isHeldBack = false
      return
    }
    if (location.key === router.state.location.key && running?.type !== 'POP') {
      onCoverStep()
      return
    }
    const guard = isAllowed ? undefined : holder(location)
    isAllowed = false
    if (guard && target !== before) {
      isHeldBack = true
      void traverse(before - target).then(settle)
      guard.ask(() => {
        isAllowed = true
        // The dialog with the question had an entry of its own.
        void traverse(target - position)
      })
      return
    }
    closeCovers(0)
    void take({ type: 'POP', location, keepScroll: isByBrowser })
  }

  const router: Router = {
    state: undefined as never,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async navigate(to, { replace = false, state = null, keepScroll = false } = {}) {
      const location = locationOf(new URL(to, window.location.href), state)
      const step: Step = { type: replace ? 'REPLACE' : 'PUSH', location, keepScroll }
      const guard = holder(location)
      if (guard) guard.ask(() => void take(step))
      else await take(step)
    },
    async go(steps) {
      await traversal
      await traverse(steps < 0 ? steps - countHeld() : steps)
    },
    async reload() {
      if (running && router.state.navigating) return take({ ...running })
      const step: Step = { type: router.state.type, location: router.state.location, keepScroll: true }
      running = step
      set({ reloading: true })
      const loaded = await load(step.location)
      if (running !== step) return
      running = null
      if (!(loaded instanceof Redirect)) return set({ shown: loaded, reloading: false })
      return take({
        type: 'REPLACE',
        location: locationOf(new URL(loaded.to, window.location.origin)),
        keepScroll: false,
      })
    },
    guard(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
  }

  const location = readStep(true)
  router.state = {
    location,
    type: 'POP',
    shown,
    navigating: false,
    reloading: false,
    scroll: savedScroll(location) ?? 'same',
  }
  addEventListener('popstate', onPop)
  onCovers(settle)
  // Entries of covers that were open before a reload.
  settle()
  if (!shown) void take({ type: 'REPLACE', location, keepScroll: false })
  return router
}

/** The history entry that was left last. */
export let left: Location | undefined

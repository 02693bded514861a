import { loadParts } from '../page/lazy-part.tsx'
import { Redirect, WithStatus } from './answers.ts'
import { matchPage, type PageMatch } from './match-page.ts'
import type { FrameRoute, LoaderArgs, PageModule, PageRoute } from './page-route.ts'

/** A page that is ready to be shown, or why it is not. */
export interface LoadedPage extends PageMatch {
  module: PageModule
  data?: unknown
  /** The answer of its action to a form that was sent without JavaScript. */
  answered?: unknown
  /** Why it could not be loaded. */
  error?: unknown
  /** Why the frame itself could not be loaded. */
  frameError?: unknown
}

const modules = new WeakMap<PageRoute, Promise<PageModule>>()

/** The page at this path, from the table of addresses or a part of it that is loaded now. */
export async function findPage(match: PageMatch, pathname: string): Promise<PageMatch> {
  const { further } = match.route
  return further ? matchPage(await further(), pathname) : match
}

/** Loads the code of a page once; a failed request is repeated. */
export async function loadModule(route: PageRoute): Promise<PageModule> {
  const loading = modules.get(route) ?? Promise.resolve(route.load?.() ?? {})
  modules.set(route, loading)
  try {
    return await loading
  } catch (error) {
    modules.delete(route)
    throw error
  }
}

type PageRequest = Omit<LoaderArgs, 'params'>

/** Loads the data of the frame and of the page in parallel. */
export async function loadPage(
  frame: FrameRoute,
  match: PageMatch,
  request: PageRequest,
): Promise<LoadedPage | Redirect> {
  const [ofFrame, ofPage] = await Promise.all([
    settle(() => frame.loader({ ...request, params: match.params })),
    loadOwn(match, request),
  ])
  if (ofFrame instanceof Redirect) return ofFrame
  if (ofPage instanceof Redirect) return ofPage
  return 'error' in ofFrame ? { ...ofPage, frameError: ofFrame.error } : ofPage
}

async function loadOwn(match: PageMatch, request: PageRequest): Promise<LoadedPage | Redirect> {
  let found = match
  const code = await settle(async () => {
    found = await findPage(match, new URL(request.request.url).pathname)
    return loadModule(found.route)
  })
  if (code instanceof Redirect || 'error' in code) return { ...found, module: {}, ...code }
  const module = code.value as PageModule
  const args = { ...request, params: found.params }
  const loaded = await settle(async () => (await Promise.all([module.loader?.(args), loadParts()]))[0])
  if (loaded instanceof Redirect) return loaded
  return { ...found, module, ...('error' in loaded ? loaded : { data: loaded.value }) }
}

/** Runs the action of the page for a form. A value without a status counts as 200. */
export async function runAction(
  match: PageMatch,
  request: PageRequest,
): Promise<Redirect | { answer?: WithStatus; error?: unknown }> {
  const done = await settle(async () => {
    const { action } = await loadModule(match.route)
    if (!action) throw new WithStatus(null, 405)
    return action({ ...request, params: match.params })
  })
  if (done instanceof Redirect || 'error' in done) return done
  return { answer: done.value instanceof WithStatus ? done.value : new WithStatus(done.value, 200) }
}

async function settle(work: () => unknown): Promise<Redirect | { value: unknown } | { error: unknown }> {
  try {
    const value = await work()
    return value instanceof Redirect ? value : { value }
  } catch (error) {
    return error instanceof Redirect ? error : { error }
  }
}

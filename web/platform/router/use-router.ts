import { createContext, useContext, useMemo } from 'react'
import type { LoadedPage } from './load-page.ts'
import type { Location } from './match-page.ts'
import type { Params } from './page-route.ts'
import type { NavigateOptions, Router, StepType } from './router.ts'

// Apart, so that what needs one of them is not drawn again for a change of another.

export const RouterContext = createContext<Router | null>(null)
export const LocationContext = createContext<{ location: Location; type: StepType } | null>(null)
export const WorkContext = createContext({ navigating: false, reloading: false })
export const PageContext = createContext<LoadedPage | null>(null)
export const ErrorContext = createContext<unknown>(undefined)

export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('There is no router around this component.')
  return router
}

export const useNavigate = (): ((to: string, options?: NavigateOptions) => Promise<void>) => useRouter().navigate

function useStep() {
  const step = useContext(LocationContext)
  if (!step) throw new Error('There is no router around this component.')
  return step
}

export const useLocation = (): Location => useStep().location

/** How the reader came to where they are. */
export const useStepType = (): StepType => useStep().type

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Whether another page is on its way, or the same one loaded again. */
export const useRouterWork = () => useContext(WorkContext)

const noParams: Params = {}

export const useParams = (): Params => useContext(PageContext)?.params ?? noParams

/** What the loader of the page has given, beside what it put into the memory. */
export const useLoaderData = <T>(): T => useContext(PageContext)?.data as T

/** What the action of the page has answered to a form that came without script. */
export const useActionData = <T>(): T | undefined => useContext(PageContext)?.answered as T | undefined

/** For a screen in place of what failed. */
export const useRouteError = (): unknown => useContext(ErrorContext)

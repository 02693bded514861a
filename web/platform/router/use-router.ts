import { createContext, useContext, useMemo } from 'react'
import { useProvided } from '../use-provided.ts'
import type { LoadedPage } from './load-page.ts'
import type { Location } from './match-page.ts'
import type { Params } from './page-route.ts'
import type { NavigateOptions, Router, StepType } from './router.ts'

// Separate contexts, so that a change of one does not render the users of another.

export const RouterContext = createContext<Router | null>(null)
export const LocationContext = createContext<{ location: Location; type: StepType } | null>(null)
export const WorkContext = createContext({ navigating: false, reloading: false })
export const PageContext = createContext<LoadedPage | null>(null)
export const ErrorContext = createContext<unknown>(undefined)

export const useRouter = (): Router => useProvided(RouterContext)

export const useNavigate = (): ((to: string, options?: NavigateOptions) => Promise<void>) => useRouter().navigate

const useStep = () => useProvided(LocationContext)

export const useLocation = (): Location => useStep().location

/** The type of the last step. */
export const useStepType = (): StepType => useStep().type

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Whether another page is being loaded, or the same one reloaded. */
export const useRouterWork = () => useContext(WorkContext)

const noParams: Params = {}

export const useParams = (): Params => useContext(PageContext)?.params ?? noParams

/** Whether an error is shown instead of the page. */
export const useHasFailed = (): boolean => useContext(PageContext)?.error !== undefined

/** The value that the loader of the page returned. */
export const useLoaderData = <T>(): T => useContext(PageContext)?.data as T

/** The answer of the page's action to a form that was sent without JavaScript. */
export const useActionData = <T>(): T | undefined => useContext(PageContext)?.answered as T | undefined

/** The error, for the screen that is shown instead of the page. */
export const useRouteError = (): unknown => useContext(ErrorContext)

import { createContext } from 'react'
import type { LoadedPage } from './load-page.ts'
import type { Location } from './location.ts'
import type { Router, StepType } from './router.ts'

// Apart, so that what needs one of them is not drawn again for a change of another.

export const RouterContext = createContext<Router | null>(null)
export const LocationContext = createContext<{ location: Location; type: StepType } | null>(null)
export const WorkContext = createContext({ navigating: false, reloading: false })
export const PageContext = createContext<LoadedPage | null>(null)
export const ErrorContext = createContext<unknown>(undefined)

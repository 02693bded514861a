import type { ComponentType, ReactNode } from 'react'
import { Component, startTransition, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Location } from './match-page.ts'
import type { FrameRoute } from './page-route.ts'
import { keepPlaces, scrollToPlace } from './places.ts'
import type { Router, RouterState } from './router.ts'
import { ErrorContext, LocationContext, PageContext, RouterContext, WorkContext } from './use-router.ts'

interface RouteBoundaryProps {
  Fallback: ComponentType
  /** Why the page could not be loaded. */
  error?: unknown
  children: ReactNode
}

/** Shows an error screen in place of a page that could not be loaded or rendered, until another page is opened or this one is reloaded. */
function RouteBoundary(props: RouteBoundaryProps) {
  const { location } = useContext(LocationContext) ?? {}
  const { reloading } = useContext(WorkContext)
  return <Boundary {...props} location={location} reloading={reloading} />
}

interface BoundaryProps extends RouteBoundaryProps {
  location: Location | undefined
  reloading: boolean
}

interface BoundaryState {
  error?: unknown
  location: Location | undefined
  reloading: boolean
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {
    error: this.props.error,
    location: this.props.location,
    reloading: this.props.reloading,
  }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ error, location, reloading }: BoundaryProps, state: BoundaryState): BoundaryState {
    const isNew = state.location !== location || (state.reloading && !reloading)
    return { error: isNew ? error : (error ?? state.error), location, reloading }
  }

  override render() {
    const { Fallback, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    return (
      <ErrorContext value={error}>
        <Fallback />
      </ErrorContext>
    )
  }
}

interface RouterViewProps {
  router: Router
  frame: FrameRoute
}

/** The page that the router shows, in its frame. */
export function RouterView({ router, frame }: RouterViewProps) {
  const state = useRouterState(router)
  const { location, type, shown, navigating, reloading } = state
  const place = useMemo(() => ({ location, type }), [location, type])
  const work = useMemo(() => ({ navigating, reloading }), [navigating, reloading])
  useBrowserScroll(router, state)

  const page = useMemo(() => {
    if (!shown) return null
    const { Component, ErrorBoundary = frame.PageError } = shown.module
    return (
      <RouteBoundary Fallback={frame.ErrorBoundary} error={shown.frameError}>
        <frame.Component>
          <RouteBoundary Fallback={frame.PageError}>
            <RouteBoundary Fallback={ErrorBoundary} error={shown.error}>
              {Component && <Component />}
            </RouteBoundary>
          </RouteBoundary>
        </frame.Component>
      </RouteBoundary>
    )
  }, [frame, shown])

  return (
    <RouterContext value={router}>
      <LocationContext value={place}>
        <WorkContext value={work}>
          <PageContext value={shown}>{page}</PageContext>
        </WorkContext>
      </LocationContext>
    </RouterContext>
  )
}

/** While a page is being rendered, the last page stays usable. */
function useRouterState(router: Router): RouterState {
  const [state, setState] = useState(router.state)
  useEffect(() => {
    const show = (next: RouterState) => startTransition(() => setState(next))
    // The state may have changed before this effect ran.
    show(router.state)
    return router.subscribe(show)
  }, [router])
  return state
}

const useEffectInBrowser = typeof document === 'undefined' ? useEffect : useLayoutEffect

function useBrowserScroll(router: Router, { location, scroll }: RouterState): void {
  useEffectInBrowser(() => keepPlaces(() => router.state.location), [router])
  useEffectInBrowser(() => scrollToPlace(scroll, location), [scroll, location])
}

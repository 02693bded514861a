import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { FrameRoute } from './page-route.ts'
import { RouteBoundary } from './RouteBoundary.tsx'
import type { Router, RouterState } from './router.ts'
import { LocationContext, PageContext, RouterContext, WorkContext } from './router-context.ts'
import { keepScrolls, scrollToPlace } from './scroll.ts'

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

/** A page that takes long to draw leaves the one before it alive until it is ready. */
function useRouterState(router: Router): RouterState {
  const [state, setState] = useState(router.state)
  useEffect(() => {
    const show = (next: RouterState) => startTransition(() => setState(next))
    // What happened before this was drawn.
    show(router.state)
    return router.subscribe(show)
  }, [router])
  return state
}

const useEffectInBrowser = typeof document === 'undefined' ? useEffect : useLayoutEffect

function useBrowserScroll(router: Router, { location, scroll }: RouterState): void {
  useEffectInBrowser(() => keepScrolls(() => router.state.location), [router])
  useEffectInBrowser(() => scrollToPlace(scroll, location), [scroll, location])
}

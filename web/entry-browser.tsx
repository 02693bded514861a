// First, so that the layers are declared before any part fills them.
import './ui/tokens.css'
import './ui/ground.css'

import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { app } from './app-context.ts'
import { call, cookie } from './client.ts'
import { followLinks } from './frame/follow-links.ts'
import { ShellStart } from './frame/ShellStart.tsx'
import { startApp } from './frame/start-app.ts'
import { createMemory, type PackedAnswers } from './memory/memory.ts'
import { Providers } from './Providers.tsx'
import type { PageData } from './page-data.ts'
import { routes } from './routes.tsx'

const page = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
const root = document.getElementById('root') as HTMLElement
const memory = createMemory(call)

// A reload keeps the state of the history entry; a dialog that was open then is not open now.
if (history.state?.usr) history.replaceState({ ...history.state, usr: null }, '')

// Not awaited here: a page's chunk imports from this one, and would wait for it while it waits for them.
if (page.answers) void wakePage(page.answers)
else createRoot(root).render(inProviders(<ShellStart memory={memory} start={startFromShell} />))

/** The server's HTML comes alive with the data that came beside it. */
async function wakePage(answers: PackedAnswers) {
  memory.unpack(answers)
  // Pages that are loaded when needed must be here first, or what the server made would be thrown away.
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(matches.map(({ route }) => (typeof route.lazy === 'function' ? loadNow(route) : undefined)))
  const router = createRouter({
    loaderData: page.loaderData ?? {},
    actionData: page.actionData ?? null,
    errors: mapValues(page.errors ?? {}, ({ status, data }) => new ErrorResponse(status, '', data)),
  })
  hydrateRoot(root, inProviders(<RouterProvider router={router} />))
  startApp(memory, () => void router.revalidate())
}

/** The shell held only the frame's files, for when the server was out of reach; the page is loaded here. */
function startFromShell() {
  const router = createRouter()
  startApp(memory, () => void router.revalidate())
  return <RouterProvider router={router} />
}

function createRouter(hydrationData?: HydrationState) {
  const router = createBrowserRouter(routes, {
    ...(hydrationData && { hydrationData }),
    getContext: () => new RouterContextProvider(new Map([[app, { call, memory, cookie }]])),
  })
  followLinks(router)
  return router
}

function inProviders(children: ReactNode) {
  return (
    <StrictMode>
      <Providers site={page.site} memory={memory}>
        {children}
      </Providers>
    </StrictMode>
  )
}

async function loadNow(route: RouteObject): Promise<void> {
  const lazy = route.lazy as () => Promise<object>
  delete route.lazy
  Object.assign(route, await lazy())
}

/** Null when there are none: for the router an empty record means that something failed. */
function mapValues<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> | null {
  if (!Object.keys(record).length) return null
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

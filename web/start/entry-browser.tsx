// First, so that the layers are declared before any part fills them.
import '../platform/ui/tokens.css'
import '../platform/ui/accents.css'
import '../platform/ui/device-choices.css'
import '../platform/ui/ground.css'
import '../platform/ui/print.css'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { call, learnCalls } from '../platform/client.ts'
import { type WithAlike, withAlike } from '../platform/memory/alike.ts'
import { createMemory, type PackedAnswers } from '../platform/memory/memory.ts'
import { WithStatus } from '../platform/router/answers.ts'
import { findPage, type LoadedPage, loadModule } from '../platform/router/load-page.ts'
import { matchPage } from '../platform/router/match-page.ts'
import { RouterView } from '../platform/router/RouterView.tsx'
import { createRouter, type Router } from '../platform/router/router.ts'
import { rememberEarlyInput } from '../platform/ui/controls/early-input.ts'
import { followLinks, startApp } from './frame/start-app.ts'
import { Providers } from './Providers.tsx'
import { type PageData, readPageData } from './page-data.ts'
import { frame, pages } from './routes.tsx'

const page = readPageData(document.getElementById('page-data')?.textContent ?? '')
const root = document.getElementById('root') as HTMLElement
const memory = createMemory(call)
/** `back_forward`: the user came back from another site, and the browser did not keep the page. */
const arrival = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type
rememberEarlyInput(arrival === 'navigate')

// A reload keeps the state of the history entry; a dialog that was open then is not open now.
if (history.state?.state) history.replaceState({ ...history.state, state: null }, '')

// Not awaited at the top level: the page's chunk imports this one, so both would wait for each other.
void (page.known ? wakePage(page.known) : startShell()).catch(sayAsleep)

/** Hydrates the server's HTML with the data in the page. */
async function wakePage(known: WithAlike) {
  await learnCalls(...known.answers.map(([name]) => name))
  const answers = withAlike(known)
  const isLeftPage = arrival === 'back_forward' && (await restoreLeft(answers))
  if (!isLeftPage) memory.unpack(answers)
  const match = await findPage(matchPage(pages, location.pathname), location.pathname)
  // The code of the page must be loaded before hydration, otherwise React would discard the server's HTML.
  const module = await loadModule(match.route)
  const { data, answered } = page
  const shown = { ...match, module, data, answered, error: refusal(page.error), frameError: refusal(page.frameError) }
  // As a transition it runs in small steps, between which the page can scroll and react.
  const app = inProviders(startRouter(shown))
  // The page as it was left differs from the HTML of the server, so it is rendered instead of hydrated.
  if (isLeftPage) createRoot(root).render(app)
  else startTransition(() => void hydrateRoot(root, app))
}

/** The script failed to start: links and forms work as without JavaScript, other buttons do nothing. */
function sayAsleep(error: unknown): void {
  reportError(error)
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<p role="alert" class="pending">A part of this page could not be loaded. <a href="">Reload</a></p>',
  )
}

async function startShell() {
  const { ShellStart } = await import('./frame/ShellStart.tsx')
  createRoot(root).render(inProviders(<ShellStart memory={memory} start={() => startRouter(null)} />))
}

/** Creates the router: with the page of the server, or in the app shell without one, so that it loads the page itself. */
function startRouter(shown: LoadedPage | null) {
  const router = createRouter({ frame, pages, context: { call, memory }, shown })
  followLinks(router)
  return <App router={router} />
}

let begun = false

function App({ router }: { router: Router }) {
  useEffect(() => {
    if (begun) return
    begun = true
    // Not earlier, because updates would change the page during hydration.
    startApp(memory, router)
  }, [router])
  return <RouterView router={router} frame={frame} />
}

/** If this fails, the page of the server is used. */
const restoreLeft = (answers: PackedAnswers) =>
  import('./left/restore-left-page.ts').then((left) => left.restoreLeftPage(memory, answers)).catch(() => undefined)

const refusal = (error: PageData['error']) => error && new WithStatus(error.data, error.status)

function inProviders(children: ReactNode) {
  return (
    <StrictMode>
      <Providers site={page.site} memory={memory} fewerPictures={page.fewerPictures === true}>
        {children}
      </Providers>
    </StrictMode>
  )
}

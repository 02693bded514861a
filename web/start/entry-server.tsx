import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Initial } from '../../api/start/initial.ts'
import type { PageRequest, PagesEntry } from '../../shared/page.ts'
import { type Site, siteFrom } from '../platform/app-context.ts'
import { carriedData } from '../platform/carried-data.ts'
import { ApiError, type CallApi } from '../platform/client.ts'
import { HeadSlot, type PageHead } from '../platform/head.ts'
import type { WithAlike } from '../platform/memory/alike.ts'
import type { PackedAnswers } from '../platform/memory/memory.ts'
import { createPackingMemory, withoutAlike } from '../platform/memory/packing-memory.ts'
import { type DrawOnce, DrawOnceContext } from '../platform/page/drawn-once.ts'
import { loadParts } from '../platform/page/lazy-part.tsx'
import { Redirect, WithStatus } from '../platform/router/answers.ts'
import { type LoadedPage, loadPage, runAction } from '../platform/router/load-page.ts'
import { matchPage } from '../platform/router/match-page.ts'
import type { PageRoute } from '../platform/router/page-route.ts'
import { RouterView } from '../platform/router/RouterView.tsx'
import { createStaticRouter } from '../platform/router/static-router.ts'
import { isReadOnly } from '../platform/ui/read-only.ts'
import { documentOf, pageAssets } from './document.ts'
import { createDrawings } from './drawings.tsx'
import { Providers } from './Providers.tsx'
import type { PageData } from './page-data.ts'
import { frame, pages } from './routes.tsx'

export { inlineScripts, queryNames } from './document.ts'
export { takesForm } from './takes-form.ts'

/** Renders any address of the site as a complete page with the data of the visitor. */
export const createRenderer: PagesEntry['createRenderer'] = ({ manifest, settings }) => {
  let site = siteFrom(settings)
  let draw = createDrawings()
  /** Administrators may change them while the site runs. */
  const followNames = () => {
    const now = siteFrom(settings)
    if (JSON.stringify(now) === JSON.stringify(site)) return
    site = now
    draw = createDrawings()
  }
  /** What looks different for reasons that keys do not contain has keys of its own. */
  const drawFor = (fewerPictures: boolean, readOnly: boolean): DrawOnce => {
    const prefix = `${fewerPictures ? 'fewer pictures ' : ''}${readOnly ? 'read-only ' : ''}`
    const drawOf = draw
    return prefix ? (key, drawing) => drawOf(prefix + key, drawing) : drawOf
  }

  const assetsOf = new Map<string | undefined, Assets>()
  const assets = (route: Pick<PageRoute, 'chunk' | 'table'>): Assets => {
    const { chunk } = route
    const known = assetsOf.get(chunk) ?? pageAssets(manifest, route)
    assetsOf.set(chunk, known)
    return known
  }

  return async (request) => {
    followNames()
    const url = new URL(request.url, site.url || 'http://site')
    if (url.pathname === shellPath)
      return { status: 200, html: shellOf(site, assets({ chunk: 'web/start/frame/ShellStart.tsx' })) }
    const call: CallApi = async (name, input, headers) => {
      const outcome = await request.call(name, input, headers)
      if ('refusal' in outcome) throw new ApiError(outcome.refusal.status, outcome.refusal, name)
      return outcome.answer
    }
    const { memory, pack } = createPackingMemory(call)
    const context = { call, memory }
    const match = matchPage(pages, url.pathname)
    const pageRequest = { context, request: webRequest(url, request.form) }
    const acted = request.form ? await runAction(match, pageRequest) : undefined
    if (acted instanceof Redirect) return { status: acted.status, html: '', location: acted.to }
    const loaded = await loadPage(frame, match, pageRequest)
    if (loaded instanceof Redirect) return { status: loaded.status, html: '', location: loaded.to }
    // A refusal may come before the code of the screen that tells it.
    if (loaded.error) await loadParts()
    const shown = { ...loaded, answered: acted?.answer?.data, error: acted?.error ?? loaded.error }
    for (const error of [shown.error, shown.frameError])
      if (error !== undefined && !(error instanceof WithStatus)) throw error

    const slot: { head: PageHead } = { head: {} }
    const body = renderToString(
      <StrictMode>
        <HeadSlot value={slot}>
          <DrawOnceContext value={drawFor(request.fewerPictures, isReadOnly(memory))}>
            <Providers site={site} memory={memory} fewerPictures={request.fewerPictures}>
              <RouterView router={createStaticRouter(url, shown)} frame={frame} />
            </Providers>
          </DrawOnceContext>
        </HeadSlot>
      </StrictMode>,
    )
    const initial = memory.answer('getInitial', {})
    const answers = pack()
    const html = documentOf({
      site,
      head: slot.head,
      newCount: initial?.user?.notificationsNewCount ?? 0,
      pending: initial?.user?.pending === true,
      notice: initial?.notice,
      body,
      data: {
        ...pageData(site, shown, withoutAlike(carriedData(answers, initial?.user?.id))),
        sidebar: sidebarIn(answers),
        ...(request.fewerPictures && { fewerPictures: true }),
      },
      path: url.pathname,
      ...assets(match.route),
    })
    return { status: statusOf(shown) ?? acted?.answer?.status ?? 200, html }
  }
}

type Assets = ReturnType<typeof pageAssets>

/** The app shell, which the service worker stores for offline use: the files of the frame and a loading screen. */
const shellPath = '/_shell'

function shellOf(site: Site, assets: Assets): string {
  const data: PageData = { site }
  return documentOf({ site, head: { noindex: true }, newCount: 0, body: '', data, path: '/', ...assets })
}

function webRequest(url: URL, form: PageRequest['form']): Request {
  if (!form) return new Request(url)
  // The form is parsed already; as a body it would be serialised and parsed again.
  const read = new FormData()
  for (const [name, value] of form) read.append(name, value)
  return Object.assign(new Request(url, { method: 'POST' }), { formData: async () => read })
}

/** From the answer itself: its communities are the same objects on the pages of many members. */
function sidebarIn(answers: PackedAnswers): Initial['communities'] | undefined {
  const initial = answers.find(([name]) => name === 'getInitial')?.[2] as Initial | undefined
  return initial?.communities
}

const statusOf = ({ error, frameError }: LoadedPage): number | undefined =>
  ((frameError ?? error) as WithStatus | undefined)?.status

function pageData(site: Site, { data, answered, error, frameError }: LoadedPage, known: WithAlike): PageData {
  // Only refusals are left; other errors have been thrown.
  return { site, known, data, answered, error: error as WithStatus, frameError: frameError as WithStatus }
}

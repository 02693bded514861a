import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { PageRequest, PagesEntry } from '../shared/page.ts'
import { app } from './app-context.ts'
import { ApiError, type CallApi } from './client.ts'
import { documentOf } from './document.ts'
import { guestData } from './guest-data.ts'
import { HeadSlot, type PageHead } from './head.ts'
import { createMemory, type PackedAnswers } from './memory/memory.ts'
import { Providers } from './Providers.tsx'
import { pageAssets } from './page-assets.ts'
import type { PageData } from './page-data.ts'
import { routes } from './routes.tsx'
import { type Site, siteFrom } from './site.ts'

export { inlineScripts } from './inline-scripts.ts'
export { queryNames } from './query-names.ts'
export { takesForm } from './takes-form.ts'

/** Renders any address of the site as a whole page, with the visitor's data, in this process. */
export const createRenderer: PagesEntry['createRenderer'] = ({ manifest, settings }) => {
  const handler = createStaticHandler(routes)
  const site = siteFrom(settings)

  const assets = (matches: StaticHandlerContext['matches']) => pageAssets(manifest, matches)

  return async (request) => {
    if (new URL(request.url, 'http://site').pathname === shellPath)
      return { status: 200, html: shellOf(site, assets([])) }
    const call: CallApi = async (name, input, headers) => {
      const outcome = await request.call(name, input, headers)
      if ('refusal' in outcome) throw new ApiError(outcome.refusal.status, outcome.refusal)
      return outcome.answer
    }
    const memory = createMemory(call, { packs: true })
    const context = new RouterContextProvider(
      new Map([[app, { call, memory, cookie: (name: string) => request.cookies[name] }]]),
    )
    const result = await handler.query(webRequest(request), { requestContext: context })
    if (result instanceof Response) {
      return { status: result.status, html: '', location: result.headers.get('Location') ?? '/' }
    }
    for (const error of Object.values(result.errors ?? {})) if (!isRouteErrorResponse(error)) throw error

    const slot: { head: PageHead } = { head: {} }
    const body = renderToString(
      <StrictMode>
        <HeadSlot value={slot}>
          <Providers site={site} memory={memory}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, result)}
              context={result}
              hydrate={false}
            />
          </Providers>
        </HeadSlot>
      </StrictMode>,
    )
    const initial = memory.answer('getInitial', {})
    const answers = memory.pack()
    const html = documentOf({
      site,
      head: slot.head,
      newCount: initial?.user?.notificationsNewCount ?? 0,
      body,
      data: pageData(site, result, initial?.user ? answers : guestData(answers)),
      path: new URL(request.url, 'http://site').pathname,
      ...assets(result.matches),
    })
    return { status: result.statusCode, html }
  }
}

/** What a worker keeps for when the server is out of reach: the files of the frame and a screen that waits. */
const shellPath = '/_shell'

function shellOf(site: Site, assets: ReturnType<typeof pageAssets>): string {
  const data: PageData = { site }
  return documentOf({ site, head: { noindex: true }, newCount: 0, body: '', data, path: '/', ...assets })
}

function webRequest({ url, form }: PageRequest): Request {
  const address = new URL(url, 'http://site')
  // No name has a control character. The router would leave one out of a path, so that `/%0d/` became the name of a host.
  address.pathname = address.pathname.replace(/%(?=[01][0-9a-f]|7f)/gi, '%25')
  if (!form) return new Request(address)
  // It is read already: sent along as a body it would be written out and read again.
  const read = new FormData()
  for (const [name, value] of form) read.append(name, value)
  return Object.assign(new Request(address, { method: 'POST' }), { formData: async () => read })
}

function pageData(site: Site, context: StaticHandlerContext, answers: PackedAnswers): PageData {
  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => [
    id,
    { status: error.status, data: error.data },
  ])
  return {
    site,
    answers,
    loaderData: context.loaderData,
    actionData: context.actionData,
    errors: errors.length ? Object.fromEntries(errors) : null,
  }
}

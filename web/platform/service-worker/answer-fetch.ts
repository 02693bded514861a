import { answerInitial } from './answer-initial.ts'
import { findShell } from './builds.ts'
import type { CopyKind } from './cache-names.ts'
import { isKeptCall, isKeptPage, logsIn, logsOut } from './kept-addresses.ts'
import {
  type Begun,
  copiesBegin,
  findCopy,
  findKept,
  forgetCopies,
  keepCopy,
  outdateAnswers,
  tellingViewer,
} from './viewer-copies.ts'

/** Requests that get no answer here go to the network as usual: everything that changes data, streams, ranges of files. */
export function answerFetch(event: FetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method === 'GET') {
    const answer = request.headers.has('Range') ? undefined : answerOf(event, url)
    if (answer) event.respondWith(answer)
  } else if (logsOut(url)) event.waitUntil(forgetCopies())
  else if (logsIn(url)) outdateAnswers()
}

function answerOf(event: FetchEvent, url: URL): Promise<Response> | undefined {
  const { request } = event
  if (request.mode === 'navigate') return answerPage(event, url)
  if (url.pathname.startsWith('/assets/')) return answerFile(request)
  if (url.pathname.startsWith('/images/')) return answerPicture(event)
  if (url.pathname === '/api/_initial') return answerInitial(request)
  return isKeptCall(url) ? answerCall(event) : undefined
}

/** The page from the network, or its copy when offline. Without a copy it is the app shell, which says that the page is not on the device. */
async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const begun = copiesBegin()
  try {
    const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
    if (isKeptPage(url)) keep(event, 'pages', response, begun)
    return response
  } catch {
    const isCopied = isKeptPage(url) && !(await isKeptPost(url))
    const copy = isCopied ? await findCopy('pages', event.request.url) : undefined
    return copy ?? (await findShell()) ?? Response.error()
  }
}

/** The app shell shows all comments of a kept post; a copy of the page has only the first ones. */
async function isKeptPost({ pathname, origin }: URL): Promise<boolean> {
  const [, publicId] = /^\/[^/]+\/post\/(\w+)\/?$/.exec(pathname) ?? []
  return publicId !== undefined && (await findKept(`${origin}/api/posts/${publicId}`)) !== undefined
}

async function answerCall(event: FetchEvent): Promise<Response> {
  const begun = copiesBegin()
  try {
    const response = await fetch(tellingViewer(event.request))
    keep(event, 'answers', response, begun)
    return response
  } catch {
    const { url } = event.request
    return (await findKept(url)) ?? (await findCopy('answers', url)) ?? Response.error()
  }
}

/** The file's name contains a hash of its content, so the file is right whichever cache it comes from. */
async function answerFile(request: Request): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true }).catch(() => undefined)
  return known ?? fetch(request)
}

/** The content of an image address never changes. */
async function answerPicture(event: FetchEvent): Promise<Response> {
  const copy = await findCopy('pictures', event.request.url)
  if (copy) return copy
  const begun = copiesBegin()
  const response = await fetch(event.request).catch(() => findKept(event.request.url))
  if (!response) return Response.error()
  if (/\bimmutable\b/.test(response.headers.get('Cache-Control') ?? '')) keep(event, 'pictures', response, begun)
  return response
}

function keep(event: FetchEvent, kind: CopyKind, response: Response, begun: Begun): void {
  event.waitUntil(keepCopy(kind, event.request, response.clone(), begun).catch(() => {}))
}

import { findInitial, settleViewer, tellingViewer, viewerOf } from './viewer-copies.ts'

/** The app waits this long for its first answer; a slower connection counts as none. */
const patienceMs = 20_000

/**
 * Answers the first call of a page. If the server is not reachable, the answer is 408 (offline) with the initial data of the last start,
 * so that the app can show copies.
 */
export async function answerInitial(request: Request): Promise<Response> {
  try {
    const response = await fetch(tellingViewer(request), { signal: AbortSignal.timeout(patienceMs) })
    const viewer = viewerOf(response)
    // If the browser's storage is broken, there are no copies to delete, and the answer is still valid.
    if (viewer !== null) await settleViewer(viewer).catch(() => {})
    return response
  } catch {
    const known = await findInitial()
    const body = { status: 408, message: "Make sure you're connected to the internet", known }
    return Response.json(body, { status: 408, statusText: 'Request Timeout' })
  }
}

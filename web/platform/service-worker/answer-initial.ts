import { findInitial, settleViewer, tellingViewer, viewerOf } from './viewer-copies.ts'

/** So long the app waits for its first answer; a line this slow is as good as none. */
const patienceMs = 20_000

/**
 * The page begins with this call. Where it does not reach the server the answer is 408, which means offline, with what the app last began
 * with: what was read is shown within it.
 */
export async function answerInitial(request: Request): Promise<Response> {
  try {
    const response = await fetch(tellingViewer(request), { signal: AbortSignal.timeout(patienceMs) })
    const viewer = viewerOf(response)
    // Where the browser's storage is broken there is nothing to keep from anybody, and the answer counts.
    if (viewer !== null) await settleViewer(viewer).catch(() => {})
    return response
  } catch {
    const known = await findInitial()
    const body = { status: 408, message: "Make sure you're connected to the internet", known }
    return Response.json(body, { status: 408, statusText: 'Request Timeout' })
  }
}

import { postTitleLimit } from '../../../shared/limits.ts'
import { cutText } from '../../../shared/text.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { Unreachable } from '../../platform/outgoing/unreachable.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { maxFetchBytes, maxFetchMs } from './fetch-limits.ts'
import { fetchLinkPreview } from './jobs.ts'
import { pageTypes, readPage } from './page.ts'

/** If the page cannot be read for any reason, the title is empty. */
export async function readTitle(site: Site, viewer: Viewer, url: string): Promise<string> {
  const options = {
    accept: pageTypes,
    maxBytes: maxFetchBytes,
    requestedBy: `member ${viewer.id}`,
    signal: AbortSignal.timeout(maxFetchMs),
  }
  try {
    const { title } = await site.outgoing.fetchGuarded(url, options, ({ body, charset }) => readPage(body, charset))
    return cutText(title.replace(/[\s\p{Cc}]+/gu, ' '), postTitleLimit.max) ?? ''
  } catch (error) {
    if (error instanceof Unreachable) return ''
    throw error
  }
}

/** A job fetches the preview after the transaction, so that nobody waits for a web page. */
export async function enqueuePreview(site: Site, tx: Tx, postId: bigint): Promise<void> {
  await site.jobs.enqueue(tx, fetchLinkPreview, { postId: String(postId) })
}

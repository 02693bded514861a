import { renderMarkdown } from '../../../shared/markdown.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { isNewAccount } from './is-new.ts'

/** How many links of a rendered text lead to other sites; `renderMarkdown` marks these. */
export const countLinks = (bodyHtml: string | null | undefined): number =>
  bodyHtml ? bodyHtml.split(' rel="nofollow noopener ugc"').length - 1 : 0

/** How many links an edit adds to a text; 0 if the author is not new. The transaction of the edit counts them. */
export async function countAddedLinks(
  site: Site,
  viewer: Viewer,
  { bodyHtml, oldBody }: { bodyHtml: string | null; oldBody: string | null },
): Promise<number> {
  const links = countLinks(bodyHtml)
  if (links === 0 || !isNewAccount(await site.siteSettings.get(), viewer)) return 0
  return Math.max(0, links - (oldBody === null ? 0 : countLinks(renderMarkdown(oldBody))))
}

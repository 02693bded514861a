import prose from '../../platform/ui/text/Prose.module.css'
import type { Rest } from './watch-rests.ts'

export const isCompactTitle = (link: Element) =>
  document.documentElement.dataset['layout'] === 'compact' && link.matches('main article h2 a')

/** Which links have previews: in a compact feed titles and names; in texts all links. */
export function isPreviewed({ link, target: { kind } }: Rest): boolean {
  if (link.closest(`.${prose['prose']}`)) return true
  if (kind === 'post' || kind === 'comment') return isCompactTitle(link)
  return link.closest('main article') !== null
}

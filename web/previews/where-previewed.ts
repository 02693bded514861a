import prose from '../ui/text/Prose.module.css'
import type { Rest } from './watch-rests.ts'

export const isCompactTitle = (link: Element) =>
  document.documentElement.dataset['layout'] === 'compact' && link.matches('main article h2 a')

/** Of posts and comments the titles in a compact feed, of people and communities their names beside those; of all, links within a text. */
export function isPreviewed({ link, target: { kind } }: Rest): boolean {
  if (link.closest(`.${prose['prose']}`)) return true
  if (kind === 'post' || kind === 'comment') return isCompactTitle(link)
  return link.closest('main article') !== null
}

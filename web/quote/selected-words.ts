import prose from '../ui/text/Prose.module.css'

export interface SelectedWords {
  /** Whose text they stand in; null is the post's. */
  commentId: string | null
  words: string
  range: Range
}

/** What is selected within the text of the post or of one comment; null where it is nothing, reaches into another, or is one's own typing. */
export function selectedWords(): SelectedWords | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || !selection.rangeCount) return null
  const range = selection.getRangeAt(0).cloneRange()
  const text = textAround(range.startContainer)
  const article = text?.closest<HTMLElement>('main article')
  if (!text || !article || text.closest('form')) return null
  if (!text.contains(range.endContainer) && !endsWith(text, range)) return null
  const words = selection.toString().trim()
  return words ? { commentId: article.dataset['comment'] ?? null, words, range } : null
}

const textAround = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest(`.${prose['prose']}`) ?? null

/** A paragraph selected whole ends where the next thing begins, and holds nothing of that. */
function endsWith(text: Element, range: Range): boolean {
  const beyond = range.cloneRange()
  beyond.setStartAfter(text)
  if (beyond.toString().trim()) return false
  range.setEnd(text, text.childNodes.length)
  return true
}

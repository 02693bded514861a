import prose from '../../platform/ui/text/Prose.module.css'

export interface SelectedWords {
  /** The comment of the words; null for the post. */
  commentId: string | null
  words: string
  range: Range
}

/**
 * The selected words in the text of the post or of one comment; null if nothing is selected, the selection covers several texts, or it is in a text
 * field.
 */
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

/** A selection of a whole paragraph ends at the start of the next element, without any of its text. */
function endsWith(text: Element, range: Range): boolean {
  const beyond = range.cloneRange()
  beyond.setStartAfter(text)
  if (beyond.toString().trim()) return false
  range.setEnd(text, text.childNodes.length)
  return true
}

import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import prose from '../../../platform/ui/text/Prose.module.css'
import { foldedBy } from '../comment/folded-by.tsx'
import { type CommentNode, changeInThread, commentIn } from './comment-tree.ts'
import { drawAll } from './draw-in-batches.ts'
import { type ThreadContext, useThreadContext } from './thread-context.ts'

/** For printing shows all loaded comments of the thread, and folds them again afterwards. */
export function PrintedThread() {
  const context = useThreadContext()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let foldAgain = () => {}
    addEventListener('beforeprint', () => (foldAgain = unfoldForPrint(context)), { signal })
    addEventListener('afterprint', () => foldAgain(), { signal })
    return () => stop.abort()
  }, [context])
  return null
}

type Fold = Pick<CommentNode, 'collapsed' | 'revealed'>

/**
 * Renders and unfolds all loaded comments before the browser prints, and returns a function that folds them again. Filtered and muted comments stay
 * hidden.
 */
function unfoldForPrint(context: ThreadContext): () => void {
  const { thread } = context
  const folded = new Map<string, Fold>()
  const setFold = (id: string, fold: Fold) => changeInThread(thread, id, () => fold)
  // The browser prints without waiting for a frame.
  flushSync(() => {
    drawAll(thread)
    for (const [id, node] of [...thread.tree.nodes]) {
      const comment = commentIn(thread, id)
      if (!comment) continue
      const isUnwanted = comment.isAuthorMuted || comment.filteredBy
      const reveals = !isUnwanted && foldedBy(context, comment, node)
      if (!node.collapsed && !reveals) continue
      const { collapsed, revealed } = node
      folded.set(id, { collapsed, revealed })
      setFold(id, { collapsed: false, revealed: revealed || Boolean(reveals) })
    }
  })
  writeAddresses()
  return () => {
    for (const [id, fold] of folded) setFold(id, fold)
  }
}

/** Sets the address that is printed after each link of a text; none if the text of the link is the address. */
function writeAddresses(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`.${prose['prose']} a[href]`)) {
    const { href, textContent } = link
    const text = textContent.trim()
    const isAddress = text === href || text === link.getAttribute('href') || text === decodeAddress(href)
    if (!link.matches('[href^="/@"]')) link.dataset['address'] = isAddress ? '' : ` (${decodeAddress(href)})`
  }
}

/** The address without percent-encoding. */
function decodeAddress(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}

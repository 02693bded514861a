import { flushSync } from 'react-dom'
import prose from '../../ui/text/Prose.module.css'
import { foldedBy } from '../comment/folded-by.tsx'
import type { CommentNode } from './comment-tree.ts'
import { drawAll } from './draw-in-batches.ts'
import { changeNode, commentIn } from './thread.ts'
import type { ThreadContext } from './thread-context.ts'

type Fold = Pick<CommentNode, 'collapsed' | 'revealed'>

/**
 * Draws and unfolds all that is here of the thread before the browser makes pages of it, and answers how to fold it again. What the
 * reader has filtered or muted is not shown to them on paper either.
 */
export function printWhole(context: ThreadContext): () => void {
  const { thread } = context
  const folded = new Map<string, Fold>()
  const put = (id: string, fold: Fold) => changeNode(thread, id, () => fold)
  // The browser waits for no frame.
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
      put(id, { collapsed: false, revealed: revealed || Boolean(reveals) })
    }
  })
  writeAddresses()
  return () => {
    for (const [id, fold] of folded) put(id, fold)
  }
}

/** What is printed behind each link of a text: where it leads, whole, and nothing where its words say so themselves. */
function writeAddresses(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`.${prose['prose']} a[href]`)) {
    const { href, textContent } = link
    const said = textContent.trim()
    const saysIt = said === href || said === link.getAttribute('href') || said === decodeAddress(href)
    if (!link.matches('[href^="/@"]')) link.dataset['address'] = saysIt ? '' : ` (${decodeAddress(href)})`
  }
}

/** As people read it. */
function decodeAddress(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}

import { LRUCache } from 'lru-cache'
import { type ReactNode, use } from 'react'
import { renderToString } from 'react-dom/server'
import { ThreadContextProvider } from '../discussion/comments/thread/thread-context.ts'
import { SiteContext } from '../platform/app-context.ts'
import { FewerPicturesContext } from '../platform/device/fewer-pictures-context.ts'
import { MemoryContext } from '../platform/memory/use-memory.ts'
import { type DrawOnce, DrawOnceContext } from '../platform/page/drawn-once.ts'
import { LocationContext, RouterContext } from '../platform/router/use-router.ts'
import { ReadOnly } from '../platform/ui/read-only.ts'

/** The contexts that are passed to a separate render, because it does not get the contexts around it. */
const contexts = [
  SiteContext,
  FewerPicturesContext,
  MemoryContext,
  RouterContext,
  LocationContext,
  ThreadContextProvider,
  ReadOnly,
  DrawOnceContext,
]

/** Characters of keys and HTML, about 5,000 cards and comments. */
const usualSize = 16_000_000

/** On the server: the cached HTML of cards and comments, rendered once for each version and for all who see the same. */
export function createDrawings(maxSize = usualSize): DrawOnce {
  const drawings = new LRUCache<string, string>({
    maxSize,
    sizeCalculation: (html, key) => html.length + key.length,
  })
  return (key, drawing) => {
    const known = drawings.get(key)
    if (known !== undefined) return known
    const html = inOnePiece(renderToString(inContexts(drawing)))
    drawings.set(key, html)
    return html
  }
}

/**
 * React concatenates hundreds of strings, which V8 stores as a tree and would flatten again for each page. Reading a character flattens
 * the string permanently.
 */
function inOnePiece(text: string): string {
  text.charCodeAt(0)
  return text
}

function inContexts(drawing: ReactNode): ReactNode {
  let around = drawing
  for (const Context of contexts) around = <Context value={use<never>(Context as never)}>{around}</Context>
  return around
}

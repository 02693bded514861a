import type { ReactNode } from 'react'
import { createContext, use } from 'react'

/** Returns the cached HTML of an element; the same key must always mean the same HTML. */
export type DrawOnce = (key: string, drawing: ReactNode) => string

/** Set only on the server; browsers render normally. */
export const DrawOnceContext = /* @__PURE__ */ createContext<DrawOnce | null>(null)

/**
 * Props with the content of an element. The server renders the content once for each value of `from`, and reuses the HTML on all pages.
 * In the browser it is normal children, which hydrate that HTML. Everything that the content shows must be in `from`, and it must not use
 * `useId`. Must be the last hook of its component, because the content is rendered within it.
 */
export function drawnOnce(from: () => unknown, drawing: ReactNode) {
  // The bundler removes this branch from the browser's code.
  const draw = import.meta.env.SSR ? use(DrawOnceContext) : null
  return draw ? { dangerouslySetInnerHTML: { __html: draw(JSON.stringify(from()), drawing) } } : { children: drawing }
}

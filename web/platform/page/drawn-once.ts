import type { ReactNode } from 'react'
import { createContext, use } from 'react'

/** The HTML of a drawing that looks the same wherever its key is the same. */
export type DrawOnce = (key: string, drawing: ReactNode) => string

/** Set on the server alone: a browser draws what it shows. */
export const DrawOnceContext = /* @__PURE__ */ createContext<DrawOnce | null>(null)

/**
 * What goes into an element, as its props. The server draws it once for all pages on which it is drawn `from` the same; to the browser,
 * which finds the same elements and makes them its own, it is children like any other. All that the drawing shows must be in `from`, and
 * nothing in it may have an id by its place. The last of a component's hooks: another drawing goes on within it.
 */
export function drawnOnce(from: () => unknown, drawing: ReactNode) {
  // The bundle of the browser holds nothing of it.
  const draw = import.meta.env.SSR ? use(DrawOnceContext) : null
  return draw ? { dangerouslySetInnerHTML: { __html: draw(JSON.stringify(from()), drawing) } } : { children: drawing }
}

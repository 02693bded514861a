/** What somebody does who is there. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'popstate']

/** Once somebody is there. Answers how to call it off. */
export function atFirstSign(act: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const actOnce = () => {
    stop.abort()
    act()
  }
  for (const sign of signs) addEventListener(sign, actOnce, { signal, passive: true, capture: true })
  return () => stop.abort()
}

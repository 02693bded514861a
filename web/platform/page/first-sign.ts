/** Events that show that the user is there. Not `focusin`: a dialog that opens by itself focuses its button. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'click', 'scroll', 'popstate']

/** Calls `act` at the first of these events. Returns a function that cancels this. */
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

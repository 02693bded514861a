import { startTransition } from 'react'

/** So many posts are drawn in one frame; more would be felt while scrolling on a slow device. */
const perFrame = 2

const waiting = new Set<() => void>()

/** Draws in one of the next frames, in the order of asking. Answers how to call it off. */
export function drawSoon(draw: () => void): () => void {
  if (!waiting.size) requestAnimationFrame(drawSome)
  waiting.add(draw)
  return () => waiting.delete(draw)
}

function drawSome(): void {
  const now = [...waiting].slice(0, perFrame)
  for (const draw of now) {
    waiting.delete(draw)
    startTransition(draw)
  }
  if (waiting.size) requestAnimationFrame(drawSome)
}

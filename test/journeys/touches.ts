import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

export type Touch = Awaited<ReturnType<typeof touchesOn>>

/**
 * Sends touch events with fingers at these points. With `atSeconds` the event has that time, so that a gesture is as fast on a busy machine.
 */
export async function touchesOn(page: Page) {
  const client = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[] = [], atSeconds?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
      ...(atSeconds !== undefined && { timestamp: atSeconds }),
    })
}

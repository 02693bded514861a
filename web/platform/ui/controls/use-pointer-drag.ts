import { type PointerEvent, useEffect, useRef } from 'react'

interface Following {
  /** How far from where it was pressed. */
  onMove(by: { x: number; y: number }): void
  /** Let go; `onEnd` has been called. */
  onDrop(): unknown
  /** Let go, or given up: Escape was pressed, or the browser has taken the finger for scrolling. */
  onEnd(): void
}

/** Gives what follows a pointer from its press on, wherever on the page it goes; one press at a time. */
export function usePointerDrag() {
  const following = useRef<AbortController>(null)
  useEffect(() => () => following.current?.abort(), [])

  return ({ pageX, pageY }: PointerEvent<HTMLElement>, { onMove, onDrop, onEnd }: Following) => {
    following.current?.abort()
    const controller = new AbortController()
    following.current = controller
    const stop = () => {
      controller.abort()
      onEnd()
    }
    const options = { signal: controller.signal, passive: true }
    addEventListener('pointermove', (move) => onMove({ x: move.pageX - pageX, y: move.pageY - pageY }), options)
    addEventListener(
      'pointerup',
      () => {
        stop()
        onDrop()
      },
      options,
    )
    addEventListener('pointercancel', stop, options)
    addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), options)
  }
}

import { TextQuote } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { useThreadContext } from '../comments/thread/thread-context.ts'
import styles from './QuoteButton.module.css'
import { mayQuote, quoteSelected, type SelectedWords, selectedWords } from './quote-selected.ts'

/** In pixels. For touch it is larger, because the handles of the selection are below it. */
const gap = 6
const gapBelowHandles = 30

/**
 * Places the button below the last line of the selection, or above the first line after a selection upwards with the mouse: near the end that the
 * user looks at, and never over the words. It scrolls with them.
 */
function placeBeside(element: HTMLElement, range: Range): void {
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
  const [first = range.getBoundingClientRect()] = rects
  const last = rects.at(-1) ?? first
  const { top, bottom } = range.getBoundingClientRect()
  const byFinger = matchMedia('(pointer: coarse)').matches
  const { offsetWidth, offsetHeight } = element
  const isAbove = !byFinger && isBackward()
  const y = isAbove ? top - gap - offsetHeight : bottom + (byFinger ? gapBelowHandles : gap)
  const x = isAbove ? first.left : last.right - offsetWidth
  const { clientWidth } = document.documentElement
  element.style.top = `${y + scrollY}px`
  element.style.left = `${Math.max(gap, Math.min(x, clientWidth - offsetWidth - gap)) + scrollX}px`
}

function isBackward(): boolean {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  if (!anchorNode || !focusNode) return false
  if (anchorNode === focusNode) return (anchorOffset ?? 0) > (focusOffset ?? 0)
  return (anchorNode.compareDocumentPosition(focusNode) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}

/** A selection by finger has ended after this time. */
const restMs = 250

/** A button beside selected words of one text, for people who may reply. "Reply" of the comment does the same. */
export function QuoteButton() {
  const context = useThreadContext()
  const [selected, setSelected] = useState<SelectedWords | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** Whether the pointer is down on the button: with a finger the selection ends before the click. */
  const pressed = useRef(false)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    let dragging = false
    const update = () => {
      const found = selectedWords()
      setSelected(found && mayQuote(context, found) ? found : null)
    }
    const updateSoon = () => {
      clearTimeout(timer)
      if (pressed.current) return
      if (!selectedWords()) setSelected(null)
      else if (!dragging) timer = setTimeout(update, restMs)
    }
    const handlePointerDown = (event: PointerEvent) => {
      dragging = event.pointerType === 'mouse' && event.button === 0
    }
    const handlePointerUp = () => {
      dragging = false
      if (!pressed.current) return updateSoon()
      // The click follows directly.
      timer = setTimeout(() => {
        pressed.current = false
        updateSoon()
      }, restMs)
    }
    // Saved before the box opens: in some browsers the mouse ends the selection when it goes down on a button.
    let savedSelection: SelectedWords | null = null
    const saveSelection = ({ target }: Event) => {
      savedSelection = target instanceof Element && target.closest('[data-reply]') ? selectedWords() : null
    }
    const handleClick = ({ target }: Event) => {
      const id = target instanceof Element && target.closest('[data-reply]') && commentAround(target)
      const found = selectedWords() ?? savedSelection
      if (id && found?.commentId === id && mayQuote(context, found)) quoteSelected(context, found)
    }
    document.addEventListener('selectionchange', updateSoon, { signal })
    addEventListener('pointerdown', handlePointerDown, { signal, capture: true })
    addEventListener('pointerdown', saveSelection, { signal, capture: true })
    addEventListener('pointerup', handlePointerUp, { signal, capture: true })
    addEventListener('pointercancel', handlePointerUp, { signal, capture: true })
    addEventListener('click', handleClick, { signal, capture: true })
    addEventListener('resize', () => setSelected(null), { signal })
    // There may be a selection already.
    updateSoon()
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [context])

  useEffect(() => {
    if (selected && button.current) placeBeside(button.current, selected.range)
  }, [selected])

  if (!selected) return null
  return createPortal(
    <button
      ref={button}
      type="button"
      className={styles.quote}
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={() => {
        pressed.current = true
      }}
      onClick={() => {
        pressed.current = false
        setSelected(null)
        quoteSelected(context, selected)
      }}
    >
      <Icon icon={TextQuote} size={16} />
      Quote
    </button>,
    document.body,
  )
}

const commentAround = (target: Element) => target.closest<HTMLElement>('[data-comment]')?.dataset['comment']

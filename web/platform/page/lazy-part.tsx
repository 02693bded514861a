import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { alertFailure } from '../failure.ts'
import { fetchChunk } from '../fetch-chunk.ts'
import { atFirstSign } from './first-sign.ts'
import styles from './lazy-part.module.css'

interface LazyPartOptions {
  /** Loads its code as soon as it is rendered; otherwise at the first event of the user. */
  atOnce?: boolean
  /** Shown in its place if the server has not rendered it. */
  waiting?: ReactNode
  /** Few pages render it, or it is outside of them: the next page waits for its code only if it is rendered already. */
  onDemand?: boolean
}

const loads = new Set<() => Promise<void>>()

/** Loads the code of all known parts. The server does this before it renders, the browser before it shows another page. */
export async function loadParts(): Promise<void> {
  await Promise.all([...loads].map((load) => load()))
}

/**
 * A part of a page whose code is loaded later than the page's. The server renders it completely; in the browser it is hydrated when its
 * code is loaded. A press before that is repeated then.
 */
export function lazyPart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  { atOnce = false, waiting, onDemand = false }: LazyPartOptions = {},
) {
  let Loaded: ComponentType<P> | undefined
  let running: Promise<void> | undefined
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })

  const load = () => {
    running ??= fetchChunk(fetchPart).then(
      (component) => {
        Loaded = component
        // So that React does not suspend for code that is loaded.
        Object.assign(arrived, { status: 'fulfilled' })
        arrive()
      },
      (error: unknown) => {
        running = undefined
        throw error
      },
    )
    return running
  }
  if (!onDemand || import.meta.env.SSR) loads.add(load)

  function Drawn({ props, onAlive }: { props: P; onAlive: () => void }) {
    use(arrived)
    const [isAlive, setAlive] = useState(false)
    // One render later, because hydration may change the state, for instance to text that was typed before.
    useEffect(() => setAlive(true), [])
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
    useEffect(() => {
      if (isAlive) onAlive()
    }, [isAlive])
    return Loaded && <Loaded {...props} />
  }

  // Memoised: a new render while the code is loading would discard the server's HTML.
  const Part = memo(function Part(props: P) {
    const place = useRef<HTMLDivElement>(null)
    const isAlive = useRef(false)
    const comeAlive = useRef(() => {})
    useEffect(() => {
      loads.add(load)
      const element = place.current
      if (isAlive.current || !element) return
      const stop = new AbortController()
      const { signal } = stop
      const pressed: (() => void)[] = []
      const hold = (event: Event) => {
        const again = event.target instanceof Node && element.contains(event.target) ? repeatOf(event) : null
        if (!again) return
        event.preventDefault()
        event.stopPropagation()
        element.ariaBusy = 'true'
        pressed.push(again)
        load().catch((error: unknown) => {
          element.ariaBusy = null
          alertFailure(error)
        })
      }
      // Before React's own listener, which stops events of elements that are not hydrated.
      for (const kind of ['click', 'keydown', 'paste']) document.addEventListener(kind, hold, { signal, capture: true })
      comeAlive.current = () => {
        stop.abort()
        element.ariaBusy = null
        for (const again of pressed) again()
      }
      // If loading fails at the first event, the first press tries again and shows the failure.
      const callOff = atOnce ? void load().catch(alertFailure) : atFirstSign(() => void load().catch(() => {}))
      return () => {
        stop.abort()
        callOff?.()
      }
    }, [])
    return (
      <div ref={place} className={styles.part}>
        <Suspense fallback={waiting}>
          <Drawn
            props={props}
            onAlive={() => {
              isAlive.current = true
              comeAlive.current()
            }}
          />
        </Suspense>
      </div>
    )
  })
  return Object.assign(Part, { load })
}

/**
 * Returns a function that repeats a click, key or paste. Default actions of the browser are not prevented, except for links that this part handles.
 */
function repeatOf(event: Event): (() => void) | null {
  const { target } = event
  if (!(target instanceof HTMLElement)) return null
  if (event instanceof ClipboardEvent) {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    return () => pasteInto(target, text)
  }
  const reads = target instanceof HTMLTextAreaElement && target.readOnly
  const { key, ctrlKey, metaKey } = event as KeyboardEvent
  if (event instanceof KeyboardEvent) {
    if (key !== 'Enter' || !(reads || ctrlKey || metaKey)) return null
    return () => target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true }))
  }
  const button = reads ? target : target.closest<HTMLElement>(ctrlKey || metaKey ? 'button' : 'button,a[data-held]')
  return button && (() => button.click())
}

function pasteInto(target: HTMLElement, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const isLeft = target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  if (isLeft) document.execCommand('insertText', false, text)
}

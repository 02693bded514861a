import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { alertFailure } from '../failure.ts'
import { fetchChunk } from '../fetch-chunk.ts'
import { atFirstSign } from './first-sign.ts'
import styles from './lazy-part.module.css'

interface LazyPartOptions {
  /** Its code comes as soon as it is drawn; otherwise when somebody moves on the page. */
  atOnce?: boolean
  /** In its place where the server has drawn nothing. */
  waiting?: ReactNode
  /** Few pages draw it, or it stands around them: the next page waits for its code only where it is drawn already. */
  onDemand?: boolean
}

const loads = new Set<() => Promise<void>>()

/** The code of all parts that are known. The server has it before it draws, and the browser before it shows another page. */
export async function loadParts(): Promise<void> {
  await Promise.all([...loads].map((load) => load()))
}

/**
 * A part of a page whose code is no part of the first page's. The server draws it whole; in the browser it comes alive when its code is
 * here, and a press that comes before waits for it.
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
        // So React need not wait for what is here.
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

  function Drawn({ given, onAlive }: { given: P; onAlive: () => void }) {
    use(arrived)
    const [isAlive, setAlive] = useState(false)
    // Only when it has been drawn once more: what it found out as it woke, such as what was typed before, stands then.
    useEffect(() => setAlive(true), [])
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come alive
    useEffect(() => {
      if (isAlive) onAlive()
    }, [isAlive])
    return Loaded && <Loaded {...given} />
  }

  // Drawn anew by the page around it while the code is under way, what the server has drawn would be thrown away.
  const Part = memo(function Part(given: P) {
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
      // Before React's own listener, which lets nothing through to what is not alive.
      for (const kind of ['click', 'keydown', 'paste']) document.addEventListener(kind, hold, { signal, capture: true })
      comeAlive.current = () => {
        stop.abort()
        element.ariaBusy = null
        for (const again of pressed) again()
      }
      // What fails at the first sign is asked for again, and told, with the first press.
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
            given={given}
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

import type { Initial } from '../../../api/start/initial.ts'

// The widgets of reCAPTCHA, hCaptcha and Turnstile in invisible mode. All have render, execute and reset, and report results by
// callbacks. The server's content security policy allows the origins that they load from; it derives them from the script's address.

type Captcha = NonNullable<Initial['captcha']>
type WidgetId = string | number

interface Widget {
  render?(place: HTMLElement, options: Record<string, unknown>): WidgetId
  execute(id: WidgetId): unknown
  reset(id: WidgetId): void
  ready?(then: () => void): void
}

declare global {
  interface Window {
    turnstile?: Widget
    hcaptcha?: Widget
    grecaptcha?: Widget
  }
}

interface OpenedWidget {
  /** Resolves to the token; empty if the service gives none. */
  execute(): Promise<string>
  close(): void
}

/** The time limit for loading the script; nobody waits longer for a form. */
const maxLoadingMs = 20_000
/** The time limit for solving a puzzle. reCAPTCHA does not report when somebody closes its puzzle. */
const maxSolvingMs = 120_000
/** Most visitors pass sooner; the others see a puzzle. */
const puzzleAfterMs = 1500

let opened: Promise<OpenedWidget> | undefined

/** One widget at a time; the next call repeats a failed one. */
export function openWidget(captcha: Captcha): Promise<OpenedWidget> {
  if (!opened) {
    const opening = open(captcha)
    opened = opening
    opening.catch(() => {
      if (opened === opening) opened = undefined
    })
  }
  return opened
}

export function closeWidget(): void {
  opened?.then((widget) => widget.close()).catch(() => undefined)
  opened = undefined
}

async function open({ siteKey, scriptUrl }: Captcha): Promise<OpenedWidget> {
  const widget = await within(maxLoadingMs, loadWidget(scriptUrl ?? ''))
  const place = document.createElement('div')
  document.body.append(place)
  let finish: ((token: string) => void) | undefined
  let used = false
  const fail = () => finish?.('')
  const id = widget.render?.(place, {
    sitekey: siteKey,
    // The visibility of Turnstile depends on its key; these options delay it, and show it only to visitors whom it doubts.
    ...(widget === window.turnstile ? { execution: 'execute', appearance: 'interaction-only' } : { size: 'invisible' }),
    callback: (token: string) => finish?.(token),
    'error-callback': fail,
    'expired-callback': fail,
    'timeout-callback': fail,
    'close-callback': fail,
    'chalexpired-callback': fail,
  })
  if (id === undefined) throw missing()
  const start = async () => {
    // A token can be used once.
    if (used) widget.reset(id)
    used = true
    await widget.execute(id)
  }
  return {
    async execute() {
      if (!place.isConnected) throw missing()
      fail()
      return new Promise((resolve) => {
        let comeBack = () => {}
        const puzzle = setTimeout(() => {
          comeBack = stepAside()
        }, puzzleAfterMs)
        const end = (token: string) => {
          if (finish !== end) return
          finish = undefined
          clearTimeout(puzzle)
          clearTimeout(tooLong)
          comeBack()
          resolve(token)
        }
        const tooLong = setTimeout(end, maxSolvingMs, '')
        finish = end
        start().catch(() => end(''))
      })
    },
    close() {
      fail()
      place.remove()
    },
  }
}

async function loadWidget(scriptUrl: string): Promise<Widget> {
  await loadScript(scriptUrl)
  // The other two also define `grecaptcha`.
  const widget = window.turnstile ?? window.hcaptcha ?? window.grecaptcha
  // The script of reCAPTCHA is small and loads the rest.
  if (!widget?.render) await new Promise<void>((then) => (widget?.ready ? widget.ready(then) : then()))
  if (!widget?.render) throw missing()
  return widget
}

let script: Promise<void> | undefined

function loadScript(url: string): Promise<void> {
  script ??= new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = url
    element.onload = () => resolve()
    element.onerror = () => {
      element.remove()
      script = undefined
      reject(missing())
    }
    document.head.append(element)
  })
  return script
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(missing()), ms)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

const missing = () => Error('The captcha widget is missing from this page.')

/**
 * A service puts its puzzle at the end of the page, but a modal dialog makes the page outside of it inert. So the dialog is not modal
 * while a puzzle is open. Returns a function that makes it modal again.
 */
function stepAside(): () => void {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  const change = (modal: boolean) => {
    const focused = document.activeElement
    for (const dialog of dialogs.filter(({ open }) => open)) {
      dialog.close()
      // At the position that it had as a modal dialog.
      Object.assign(dialog.style, modal ? { position: '', inset: '' } : { position: 'fixed', inset: '0' })
      if (modal) dialog.showModal()
      else dialog.show()
    }
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
  change(false)
  return () => change(true)
}

import { useLocation, useRouter } from '../router/use-router.ts'

export type DialogName = 'login' | 'signup' | 'login-prompt' | 'search' | (string & {})

// Those that any page may open, by their names.

/** About what is to be saved, as `toSave` says it. */
export const saveDialog = 'save-to-list'
/** The dialog is about the path of the QR code. */
export const qrCodeDialog = 'qr-code'
export const newFeedDialog = 'new-feed'
/** The command palette. */
export const paletteDialog = 'palette'
/** About what is to be reported. */
export const reportDialog = 'report'

export type ReportTarget = 'post' | 'comment' | 'user' | 'community'

export const toReport = (type: ReportTarget, id: string) => `${type} ${id}`

/** The step back that closes a dialog, while the browser executes it. */
let leaving: Promise<void> | null = null

/**
 * An open dialog is an entry of the browser's history, so going back closes it, with the hardware key of a phone too.
 * Which one is open, and with what, stands in the state of that entry.
 */
export function useDialogs() {
  const location = useLocation()
  const router = useRouter()
  const state = location.state as { dialog?: DialogName; about?: string } | null
  const here = `${location.pathname}${location.search}${location.hash}`

  const show = (dialog: DialogName, about = ''): void => {
    // While one dialog is closing, its step back would close the next one too.
    if (leaving) return void leaving.then(() => show(dialog, about))
    // A dialog replaces an open one, so that one step back closes both. Reads the history, because the render of the caller may be outdated.
    void router.navigate(here, { state: { dialog, about }, replace: isOneOpen(), keepScroll: true })
  }

  return {
    open: state?.dialog ?? null,
    /** What the dialog was opened with, such as the text of a search. */
    about: state?.about ?? '',
    show,
    close(): void {
      // The step back takes a moment. A second press in it must not leave the page as well.
      if (leaving || !isOneOpen()) return
      leaving = router
        .go(-1)
        .then(() => {
          // The browser has dropped the step. The dialog is closed by replacing its entry.
          if (isOneOpen()) void router.navigate(here, { replace: true, keepScroll: true })
        })
        .finally(() => {
          leaving = null
        })
    },
  }
}

const isOneOpen = () => Boolean(window.history.state?.state?.dialog)

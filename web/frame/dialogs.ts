import { useLocation, useRouter } from '../router/use-router.ts'

export type DialogName = 'login' | 'signup' | 'login-prompt' | 'search' | (string & {})

// Those that any page may open, by their names.

/** About what is to be saved, as `toSave` says it. */
export const saveDialog = 'save-to-list'
/** About the address that it draws, a path of this site. */
export const qrCodeDialog = 'qr-code'
export const newFeedDialog = 'new-feed'
/** What is found by its name and gone to, or done. */
export const paletteDialog = 'palette'
/** About what is to be reported. */
export const reportDialog = 'report'

export type ReportTarget = 'post' | 'comment' | 'user' | 'community'

export const toReport = (type: ReportTarget, id: string) => `${type} ${id}`

/** The step back that closes a dialog, until the browser has taken it. */
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
    // Where one is still closing, its step back would take the next one with it.
    if (leaving) return void leaving.then(() => show(dialog, about))
    // One dialog gives way to the next: a single step back leaves both. Asked of the history, as the one that was open when whoever calls
    // this was drawn may be closed by now.
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
          // The browser has let the step fall. The dialog closes all the same, in its own place.
          if (isOneOpen()) void router.navigate(here, { replace: true, keepScroll: true })
        })
        .finally(() => {
          leaving = null
        })
    },
  }
}

const isOneOpen = () => Boolean(window.history.state?.state?.dialog)

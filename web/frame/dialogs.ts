import { useLocation, useRouter } from '../router/use-router.ts'

export type DialogName = 'login' | 'signup' | 'login-prompt' | 'search' | (string & {})

// Those that any page may open, by their names.

/** About what is to be saved, as `toSave` says it. */
export const saveDialog = 'save-to-list'
export const newFeedDialog = 'new-feed'
/** About what is to be reported. */
export const reportDialog = 'report'

export type ReportTarget = 'post' | 'comment' | 'user' | 'community'

export const toReport = (type: ReportTarget, id: string) => `${type} ${id}`

let leaving = false

const maxStepMs = 1_000

/**
 * An open dialog is an entry of the browser's history, so going back closes it, with the hardware key of a phone too.
 * Which one is open, and with what, stands in the state of that entry.
 */
export function useDialogs() {
  const location = useLocation()
  const router = useRouter()
  const state = location.state as { dialog?: DialogName; about?: string } | null
  const here = `${location.pathname}${location.search}${location.hash}`

  return {
    open: state?.dialog ?? null,
    /** What the dialog was opened with, such as the text of a search. */
    about: state?.about ?? '',
    show(dialog: DialogName, about = ''): void {
      // One dialog gives way to the next: a single step back leaves both.
      void router.navigate(here, { state: { dialog, about }, replace: Boolean(state?.dialog), keepScroll: true })
    },
    close(): void {
      // The step back takes a moment. A second press in it must not leave the page as well.
      if (leaving || !window.history.state?.state?.dialog) return
      leaving = true
      const arrived = () => {
        leaving = false
        clearTimeout(timer)
      }
      // A browser that is very busy may let the step fall. The dialog closes all the same, in its own place.
      const timer = setTimeout(() => {
        removeEventListener('popstate', arrived)
        leaving = false
        if (window.history.state?.state?.dialog) void router.navigate(here, { replace: true, keepScroll: true })
      }, maxStepMs)
      addEventListener('popstate', arrived, { once: true })
      router.go(-1)
    },
  }
}

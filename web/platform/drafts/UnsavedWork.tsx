import { useEffect, useRef, useState } from 'react'
import { useGuard } from '../router/use-guard.ts'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { useTabQuestion } from './use-tab-question.ts'

const isLogout = (form: EventTarget | null): form is HTMLFormElement =>
  form instanceof HTMLFormElement && form.getAttribute('action') === '/logout'

interface UnsavedWorkProps {
  is: boolean
  /** A sentence: what will be lost, or where it stays. */
  about: string
  /** Addresses that begin so are the same page. */
  within?: string
}

/** While there is unsaved work, leaving the page asks first, and so do logging out and closing the tab. */
export function UnsavedWork({ is, about, within }: UnsavedWorkProps) {
  const guard = useGuard(
    // A dialog is a step in the history of the same page. The login leads back here.
    (from, to) =>
      is &&
      to.pathname !== '/login' &&
      !(within && to.pathname.startsWith(within)) &&
      (from.pathname !== to.pathname || from.search !== to.search),
  )
  const [logout, setLogout] = useState<HTMLFormElement | null>(null)
  const agreed = useRef(false)
  useTabQuestion(is)

  useEffect(() => {
    if (!is) return
    const askOfLogout = (event: SubmitEvent) => {
      if (agreed.current || !isLogout(event.target)) return
      event.preventDefault()
      // If several parts of the page are unsaved, only one asks.
      event.stopImmediatePropagation()
      setLogout(event.target)
    }
    document.addEventListener('submit', askOfLogout, true)
    return () => document.removeEventListener('submit', askOfLogout, true)
  }, [is])

  const leave = () => {
    if (!logout) return guard.leave()
    agreed.current = true
    setLogout(null)
    logout.requestSubmit()
  }

  return (
    <ConfirmDialog
      open={guard.isHeld || logout !== null}
      onClose={() => (logout ? setLogout(null) : guard.stay())}
      onConfirm={leave}
      title="Unsaved work"
      question="You have unsaved work. Are you sure you want to leave this page?"
      about={about}
      reads
      staysFirst
      confirm={logout ? 'Leave and log out' : 'Leave page'}
      cancel="Stay here"
    />
  )
}

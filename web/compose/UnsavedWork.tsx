import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** While there is unsaved work, leaving the page asks first. The tab's closing is asked about by the browser, in its own words. */
export function UnsavedWork({ is }: { is: boolean }) {
  const { state, reset, proceed } = useBlocker(
    // A dialog is a step in the history of the same page.
    ({ currentLocation: from, nextLocation: to }) => is && (from.pathname !== to.pathname || from.search !== to.search),
  )

  useEffect(() => {
    if (!is) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [is])

  return (
    <ConfirmDialog
      open={state === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title="Unsaved work"
      confirm="Leave"
      cancel="Stay"
    >
      You have unsaved work. Are you sure you want to leave this page?
    </ConfirmDialog>
  )
}

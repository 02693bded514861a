import { useEffect, useRef } from 'react'
import { defineDialog, useDialogs } from '../page/dialogs.ts'
import { watchForUpdates } from './updates.ts'

export const updateDialog = defineDialog('update')

/** Asks for new versions of the site, and opens the dialog when there is one. */
export function useUpdates(registration: ServiceWorkerRegistration | undefined): void {
  const dialogs = useDialogs()
  const latest = useRef(dialogs)
  useEffect(() => {
    latest.current = dialogs
  })
  useEffect(() => {
    if (!registration) return
    return watchForUpdates(registration, () => {
      // What somebody is doing in another dialog comes first.
      if (latest.current.open !== null) return false
      latest.current.show(updateDialog)
      return true
    })
  }, [registration])
}

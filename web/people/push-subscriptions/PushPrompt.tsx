import { useEffect } from 'react'
import { choosePreference } from '../../platform/device/preference.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { useLocation } from '../../platform/router/use-router.ts'
import { useInitial } from '../../platform/viewer.ts'
import { askedKey, isCalm, isPromptDue, pushPrompt } from './push-prompt.ts'
import { refreshSubscription } from './subscribe.ts'

const loadDialog = async () => (await import('./PushDialog.tsx')).PushDialog

/** Asks members now and then whether they want push notifications, when a page has begun and before somebody reads it. */
export function PushPrompt({ registration }: { registration: ServiceWorkerRegistration }) {
  const memory = useMemory()
  const { vapidPublicKey } = useInitial()
  const location = useLocation()
  const { open, show } = useDialogs()
  const isOpen = open === pushPrompt.name

  useEffect(() => {
    refreshSubscription(memory, registration, vapidPublicKey).catch(() => {})
  }, [memory, registration, vapidPublicKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (open === null && isPromptDue() && isCalm()) show(pushPrompt)
  }, [location.key])

  useEffect(() => {
    if (!isOpen) return
    const noteAsked = () => choosePreference(askedKey, String(Math.floor(Date.now() / 1000)))
    addEventListener('pagehide', noteAsked)
    return () => {
      removeEventListener('pagehide', noteAsked)
      noteAsked()
    }
  }, [isOpen])

  return <DialogSlot dialog={pushPrompt} load={loadDialog} />
}

import { useEffect } from 'react'
import { choosePreference } from '../device/preference.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { LazyDialog } from '../frame/LazyDialog.tsx'
import { useMemory } from '../memory/use-memory.ts'
import { useLocation } from '../router/use-router.ts'
import { useInitial } from '../viewer.ts'
import { askedKey, isCalm, isPromptDue, pushPrompt } from './push-prompt.ts'
import { refreshSubscription } from './subscribe.ts'

const loadDialog = async () => (await import('./PushDialog.tsx')).PushDialog

/** Asks members now and then whether they want push notifications, when a page has begun and before somebody reads it. */
export function PushPrompt({ registration }: { registration: ServiceWorkerRegistration }) {
  const memory = useMemory()
  const { vapidPublicKey } = useInitial()
  const location = useLocation()
  const { open, show } = useDialogs()
  const isOpen = open === pushPrompt

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

  return <LazyDialog name={pushPrompt} load={loadDialog} />
}

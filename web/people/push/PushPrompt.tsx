import { useEffect } from 'react'
import { useInitial } from '../../platform/app-context.ts'
import { choosePreference } from '../../platform/device/preference.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { defineDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { useLocation } from '../../platform/router/use-router.ts'
import { refreshSubscription } from './subscribe.ts'

const pushPrompt = defineDialog('push-prompt')
/** The time when the prompt was closed last, in seconds since the epoch. */
const closedAtKey = 'last_notif_prompt_at'

const daysBetween = 30

function isPromptDue(): boolean {
  if (Notification.permission === 'granted') return false
  const closedAt = Number(localStorage.getItem(closedAtKey) ?? Number.NaN)
  return !(Date.now() / 1000 - closedAt <= daysBetween * 86_400)
}

/** Whether the user has not begun to read or write on this page. */
function isCalm(): boolean {
  const { activeElement: focused, visibilityState } = document
  const isTyped =
    focused instanceof HTMLElement && (focused.isContentEditable || focused.matches('input, textarea, select'))
  return visibilityState === 'visible' && scrollY === 0 && !isTyped
}

const loadDialog = async () => (await import('./PushDialog.tsx')).PushDialog

/** Asks members now and then whether they want push notifications, when a page has begun and before somebody reads it. */
export function PushPrompt({ registration }: { registration: ServiceWorkerRegistration }) {
  const memory = useMemory()
  const { vapidPublicKey, readOnly } = useInitial()
  const isOff = readOnly !== undefined
  const location = useLocation()
  const { open, show } = useDialogs()
  const isOpen = open === pushPrompt.name

  useEffect(() => {
    if (!isOff) refreshSubscription(memory, registration, vapidPublicKey).catch(() => {})
  }, [memory, registration, vapidPublicKey, isOff])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (open === null && !isOff && isPromptDue() && isCalm()) show(pushPrompt)
  }, [location.key])

  useEffect(() => {
    if (!isOpen) return
    const noteAsked = () => choosePreference(closedAtKey, String(Math.floor(Date.now() / 1000)))
    addEventListener('pagehide', noteAsked)
    return () => {
      removeEventListener('pagehide', noteAsked)
      noteAsked()
    }
  }, [isOpen])

  return <DialogSlot dialog={pushPrompt} load={loadDialog} />
}

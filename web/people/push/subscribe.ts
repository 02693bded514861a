import { choosePreference } from '../../platform/device/preference.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { registerWorker } from '../../platform/update/register-worker.ts'

const disabledKey = 'push_disabled'

let lastChange: Promise<unknown> = Promise.resolve()

/** Runs changes one after another, so that a running refresh does not turn push on again after it was turned off. */
function afterLastChange<T>(change: () => Promise<T>): Promise<T> {
  const next = lastChange.then(change)
  lastChange = next.catch(() => {})
  return next
}

export const isPushSupported = () => 'PushManager' in window && 'Notification' in window

/** Must be called from a press, because it asks for permission. Returns whether push is on now; if not, the reason was shown. */
export async function turnOnPush(memory: Memory, publicKey: string): Promise<boolean> {
  try {
    const isAllowed = isPushSupported() && (await Notification.requestPermission()) === 'granted'
    const registration = isAllowed ? await registerWorker() : undefined
    if (!registration || !publicKey) throw new DOMException('There is no push service.')
    await afterLastChange(() => subscribe(memory, registration, publicKey))
    choosePreference(disabledKey, null)
    return true
  } catch (error) {
    if (error instanceof DOMException)
      showToast({ text: "It looks like your browser doesn't support push notifications.", timer: 6000 })
    else alertFailure(error)
    return false
  }
}

/** Runs at every start, because browsers change their subscriptions, and sessions end. */
export function refreshSubscription(
  memory: Memory,
  registration: ServiceWorkerRegistration,
  publicKey: string,
): Promise<void> {
  return afterLastChange(async () => {
    if (isAllowed() && localStorage.getItem(disabledKey) === null) await subscribe(memory, registration, publicKey)
  })
}

const isAllowed = () => Notification.permission === 'granted'

async function subscribe(memory: Memory, registration: ServiceWorkerRegistration, publicKey: string): Promise<void> {
  await navigator.serviceWorker.ready
  const { pushManager } = registration
  const own = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(own).catch(async (error: unknown) => {
    // The key of the site has changed.
    const before = await pushManager.getSubscription()
    if (!before) throw error
    await before.unsubscribe()
    return pushManager.subscribe(own)
  })
  const { expirationTime, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const body = { endpoint: subscription.endpoint, expirationTime: expirationTime ?? null, keys: { p256dh, auth } }
  await memory.act('addPushSubscription', { body })
}

/** Whether this device gets push notifications. */
export async function isPushOn(): Promise<boolean> {
  if (!isPushSupported() || !isAllowed() || localStorage.getItem(disabledKey) !== null) return false
  const registration = await navigator.serviceWorker?.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription())
}

/** Turns push off on this device; the permission of the browser stays. Returns whether it succeeded. */
export async function turnOffPush(memory: Memory): Promise<boolean> {
  try {
    await afterLastChange(async () => {
      await memory.act('deletePushSubscription', {})
      choosePreference(disabledKey, '1')
      const registration = await navigator.serviceWorker?.getRegistration()
      await (await registration?.pushManager.getSubscription())?.unsubscribe()
    })
    return true
  } catch (error) {
    alertFailure(error)
    return false
  }
}

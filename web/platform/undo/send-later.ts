import type { EndpointName } from '../../../api/index.ts'
import { learnCalls } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { offerUndo } from './offer-undo.ts'

interface Later {
  text: string
  /** The call; its code must be loaded before the page is left. */
  call: EndpointName
  send: () => Promise<unknown>
  /** Reverts the shown change, after an undo or a refusal. */
  takeBack: () => void
}

const waiting = new Set<() => Promise<void>>()

/** For acts that the server cannot undo: sends the call when the undo offer ends, or when the page is left. */
export function sendLater({ text, call, send, takeBack }: Later): void {
  void learnCalls(call).catch(() => {})
  const sendNow = async () => {
    if (!waiting.delete(sendNow)) return
    endOffer()
    try {
      await send()
    } catch (error) {
      takeBack()
      alertFailure(error)
    }
  }
  const undo = () => {
    if (waiting.delete(sendNow)) takeBack()
  }
  waiting.add(sendNow)
  const endOffer = offerUndo({ text, undo, onExpire: () => void sendNow() })
}

export const isAnyWaiting = (): boolean => waiting.size > 0

/** Sends waiting calls now. Call this before the data are loaded again, because they would still contain the old state. */
export async function sendWaiting(): Promise<void> {
  await Promise.all([...waiting].map((sendNow) => sendNow()))
}

// A phone may end a hidden page without an event.
if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => void sendWaiting())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void sendWaiting())
}

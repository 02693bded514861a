import type { EndpointName } from '../../../api/index.ts'
import { learnCalls } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { dismissToast, showToast } from '../ui/feedback/toasts.ts'

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

/** How long an undo is offered. */
const undoMs = 8000

interface Undoable {
  /** An offer with the same id replaces the old one. */
  id?: string
  text: string
  undo: () => void
  /** How long it is offered, if it differs from the default. */
  timer?: number
  /** Called when the undo was not used and is not possible any more. */
  onExpire?: () => void
}

/** The present undo offers, the newest last. */
const offers: { undo: () => void; toast?: string }[] = []

/** Shows a toast with an undo button; `z` does the same. Returns a function that ends the offer. */
export function offerUndo({ text, undo, onExpire, timer = undoMs, ...named }: Undoable): () => void {
  const offer: (typeof offers)[number] = { undo }
  const end = () => void offers.splice(offers.indexOf(offer) >>> 0, 1)
  const action = {
    text: 'Undo',
    onPick: () => {
      end()
      undo()
    },
  }
  const expire = () => {
    end()
    onExpire?.()
  }
  const toast = showToast({ ...named, text, timer, action, onExpire: expire })
  offers.push(Object.assign(offer, { toast }))
  return () => {
    end()
    dismissToast(toast)
  }
}

/** For places with their own "Undo" button: `z` also works, for the default time. */
export function rememberUndo(undo: () => void): void {
  const offer = { undo }
  offers.push(offer)
  setTimeout(() => void offers.splice(offers.indexOf(offer) >>> 0, 1), undoMs)
}

/** Executes the newest undo. */
export function undoNewest(): void {
  const newest = offers.pop()
  if (newest?.toast) dismissToast(newest.toast)
  newest?.undo()
}

import type { EndpointName } from '../../api/index.ts'
import { learnCalls } from '../calls.ts'
import { alertFailure } from '../failure.ts'
import { offerUndo } from './offer-undo.ts'

interface Later {
  text: string
  /** What it calls: the code for it must be here when the page is left. */
  call: EndpointName
  send: () => Promise<unknown>
  /** Shown already, it is taken back when it is undone or refused. */
  takeBack: () => void
}

const waiting = new Set<() => Promise<void>>()

/** What the server cannot take back: sent when nobody can undo it any more, or the page is left. */
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

/** Before what it is about is asked for anew, which would bring it back. */
export async function sendWaiting(): Promise<void> {
  await Promise.all([...waiting].map((sendNow) => sendNow()))
}

// A phone may end a page that is out of sight without another word.
if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => void sendWaiting())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void sendWaiting())
}

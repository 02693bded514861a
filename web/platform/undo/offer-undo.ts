import { dismissToast, showToast } from '../ui/feedback/toasts.ts'

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

/** The open undo offers, the newest last. */
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

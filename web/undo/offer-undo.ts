import { dismissToast, showToast } from '../ui/feedback/toasts.ts'

/** Long enough to think better of it. */
const undoMs = 8000

interface Undoable {
  /** An offer with the id of one that stands takes its place. */
  id?: string
  text: string
  undo: () => void
  /** How long it is offered, where it is not as long as elsewhere. */
  timer?: number
  /** Nobody has taken it back, and nobody can any more. */
  onExpire?: () => void
}

/** What can be taken back now, the newest last. */
const offers: { undo: () => void; toast?: string }[] = []

/** Says what was done, and offers to take it back: by its button and by `z`. Gives how the offer ends without either. */
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

/** Where its place has an "Undo" of its own: `z` does it too, for as long as elsewhere. */
export function rememberUndo(undo: () => void): void {
  const offer = { undo }
  offers.push(offer)
  setTimeout(() => void offers.splice(offers.indexOf(offer) >>> 0, 1), undoMs)
}

/** Takes back what was done last. */
export function undoNewest(): void {
  const newest = offers.pop()
  if (newest?.toast) dismissToast(newest.toast)
  newest?.undo()
}

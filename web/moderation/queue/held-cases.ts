import type { Case } from '../../../api/moderation/queue.ts'

type OfCase = Pick<Case, 'kinds' | 'target'>

/** Whether the case is about a held or refused item. A released item is a normal post or comment. */
export const isHeld = ({ kinds, target }: OfCase): boolean =>
  kinds.includes('hold') && target !== null && 'held' in target && target.held === true

/** Whether all cases are about held items; then acts have other words. */
export const areHeld = (cases: readonly OfCase[]): boolean => cases.length > 0 && cases.every(isHeld)

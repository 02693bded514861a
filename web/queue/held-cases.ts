import type { Case } from '../../api/queue.ts'

type OfCase = Pick<Case, 'kinds' | 'target'>

/** Whether it is about what waits to be published, or was refused. What was released is a post or comment as any other. */
export const isHeld = ({ kinds, target }: OfCase): boolean =>
  kinds.includes('hold') && target !== null && 'held' in target && target.held === true

/** Whether all of them are: acts have other words then. */
export const areHeld = (cases: readonly OfCase[]): boolean => cases.length > 0 && cases.every(isHeld)

import { groupedNumber } from '../../../shared/numbers.ts'

export const commentWords = (count: number) =>
  count === 0 ? 'No comments yet' : `${groupedNumber(count)} ${count === 1 ? 'comment' : 'comments'}`

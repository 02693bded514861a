import { emailLimit, textLength } from './limits.ts'

/**
 * No spaces, an @ and a dot somewhere after it. Checks the length first, since the cost of the pattern grows with its
 * square.
 */
export const isEmail = (text: string) =>
  textLength(text, emailLimit) <= emailLimit.max && /^[^\s@]+@[^\s@]*\.[^\s@]+$/.test(text)

import { waitInWords } from '../../shared/wait-in-words.ts'

/** What stands behind "every": "30 seconds", "minute", "5 minutes", "hour". */
export function everyWords(seconds: number): string {
  if (seconds === 60) return 'minute'
  return seconds === 3600 ? 'hour' : waitInWords(seconds)
}

/** "0:40", "12:05": what is left of a wait. */
export function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

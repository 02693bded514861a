import { waitInWords } from '../../../shared/wait-in-words.ts'

/** The text after "every": "30 seconds", "minute", "5 minutes", "hour". */
export function everyWords(seconds: number): string {
  if (seconds === 60) return 'minute'
  return seconds === 3600 ? 'hour' : waitInWords(seconds)
}

/** The rest of a wait as "0:40" or "12:05". */
export function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

import { searchLimit } from '../../shared/frame-limits.ts'
import { tooLong } from '../../shared/limits.ts'
import { LimitNote } from '../ui/controls/LimitNote.tsx'
import { useLimit } from '../ui/controls/use-limit.ts'

// Fetched when somebody writes so much that it matters.

export const isTooLongToSearch = (text: string): boolean => tooLong(text, searchLimit) !== undefined

export function SearchNote({ text }: { text: string }) {
  return <LimitNote of={useLimit(text, searchLimit)} />
}

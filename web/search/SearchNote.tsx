import { searchLimit } from '../../shared/limits.ts'
import { LimitNote } from '../ui/controls/LimitNote.tsx'
import { useLimit } from '../ui/controls/use-limit.ts'

/** Fetched when somebody writes so much that it matters. */
export function SearchNote({ text }: { text: string }) {
  return <LimitNote of={useLimit(text, searchLimit)} />
}

import { searchLimit } from '../../../shared/frame-limits.ts'
import { tooLong } from '../../../shared/limits.ts'
import { LimitNote } from '../../platform/ui/controls/LimitNote.tsx'
import { useLimit } from '../../platform/ui/controls/use-limit.ts'

// Loaded when the text is near its limit.

export const isTooLongToSearch = (text: string): boolean => tooLong(text, searchLimit) !== undefined

export function SearchNote({ text }: { text: string }) {
  return <LimitNote limit={useLimit(text, searchLimit)} />
}

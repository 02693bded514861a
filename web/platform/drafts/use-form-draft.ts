import { useViewer } from '../viewer.ts'
import { findDraft } from './draft-store.ts'
import { type DraftKind, useDraft } from './use-draft.ts'

/** A press of a radio or a switch alone is nothing to save. */
const hasText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' && value !== null && Object.values(value).some(hasText)

const formDraft: Omit<DraftKind<object>, 'idOf' | 'listSaved'> = {
  isBegun: hasText,
  next: (_, blank) => blank,
  saveable: (form) => form,
  restorable: (saved, blank) => ({ ...blank, ...saved }),
  exclusive: false,
  // Sent or emptied in another tab, it goes on being written here as it is.
  changedElsewhere: (form, saved) => saved ?? form,
}

/**
 * What is typed into a small form, saved on this device until it is sent: a closed dialog, a reload or a lost connection loses none of it.
 * The id says what it is about. It belongs to who is logged in, unless it is said to whom; `initial` is what a refused form came back with.
 */
export function useFormDraft<T extends object>(id: string, blank: T, owner?: string, initial = blank) {
  const viewer = useViewer()
  const userId = owner ?? viewer?.id ?? ''
  const listSaved = () => [findDraft<T>(userId, id) ?? []].flat() as T[]
  const kind = { ...formDraft, idOf: () => id, listSaved } as unknown as DraftKind<T>
  const { draft, change, discard } = useDraft(kind, userId, blank, initial)
  return { form: draft, change, forget: () => void discard() }
}

import { useViewer } from '../app-context.ts'
import { findDraft } from './draft-store.ts'
import { type DraftKind, useDraft } from './use-draft.ts'

/** A form with only radios and switches changed is not worth saving. */
const hasText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' && value !== null && Object.values(value).some(hasText)

interface FormDraftOptions<T> {
  /** The owner of the draft; by default the viewer. */
  owner?: string
  /** What the form begins with, such as the text of a form that the server refused. */
  initial?: T
  /** Whether there is something to save. Without it, when there is any text. */
  isBegun?: (form: T, blank: T) => boolean
  /** The part of a saved form that is still valid. */
  restorable?: DraftKind<T>['restorable']
  /** What the form becomes when another tab saves it or sends it; without it, it stays after it was sent. */
  changedElsewhere?: DraftKind<T>['changedElsewhere']
}

/**
 * What is typed into a form, saved on this device until it is sent: a closed dialog, a reload or a lost connection loses none of it. The id names
 * the form and its object.
 */
export function useFormDraft<T extends object>(id: string, blank: T, options: FormDraftOptions<T> = {}) {
  const viewer = useViewer()
  const userId = options.owner ?? viewer?.id ?? ''
  const kind: DraftKind<T> = {
    idOf: () => id,
    isBegun: options.isBegun ?? hasText,
    next: (_, blank) => blank,
    saveable: (form) => form,
    listSaved: () => [findDraft<T>(userId, id) ?? []].flat() as T[],
    restorable: options.restorable ?? ((saved, blank) => ({ ...blank, ...saved })),
    exclusive: false,
    changedElsewhere: options.changedElsewhere ?? ((form, saved) => saved ?? form),
  }
  const { draft, ...editor } = useDraft(kind, userId, blank, options.initial ?? blank)
  return {
    ...editor,
    form: draft,
    /** The form was sent. Where it shows what the server has, `saved` is what it has now. */
    forget: (saved?: T) => void editor.discard(saved),
  }
}

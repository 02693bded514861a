import type { List } from '../../../api/discussion/lists.ts'
import { findDraft } from '../../platform/drafts/draft-store.ts'
import { type DraftKind, useDraft } from '../../platform/drafts/use-draft.ts'
import { fieldsOf, type ListFields } from './list-form.ts'

const differs = (fields: ListFields, blank: ListFields) =>
  Object.entries(fields).some(([field, value]) => blank[field as keyof ListFields] !== value)

const listDraft: Omit<DraftKind<ListFields>, 'idOf' | 'listSaved'> = {
  isBegun: differs,
  next: (_, blank) => blank,
  saveable: (fields) => fields,
  restorable: (saved, blank) => ({ ...blank, ...saved }),
  exclusive: false,
  // Sent or thrown away there, it goes on being written here as it is.
  changedElsewhere: (fields, saved) => saved ?? fields,
}

/** What is being written of a list, new or not; a closed dialog loses nothing. */
export function useListDraft(userId: string, list: List | undefined) {
  const id = `list ${list?.id ?? ''}`
  const listSaved = () => [findDraft<ListFields>(userId, id) ?? []].flat()
  return useDraft({ ...listDraft, idOf: () => id, listSaved }, userId, fieldsOf(list))
}

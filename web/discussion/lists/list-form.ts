import type { List } from '../../../api/discussion/lists.ts'
import { listNameLimit } from '../../../shared/limits.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure, failureText } from '../../platform/failure.ts'

export interface ListFields {
  name: string
  displayName: string
  description: string
  public: boolean
}

export const fieldsOf = (list: List | undefined): ListFields => ({
  name: list?.name ?? '',
  displayName: list?.displayName ?? '',
  description: list?.description ?? '',
  public: list?.public ?? false,
})

/** Those that are to be changed. */
export function changesTo(list: List, fields: ListFields): Partial<ListFields> {
  const before = fieldsOf(list)
  const changed = Object.entries(fields).filter(([field, value]) => before[field as keyof ListFields] !== value)
  return Object.fromEntries(changed)
}

export const takenText = (name: string) => `List with name ${name} already exists.`

/** What is wrong with the name, as far as the page knows; the list's own name is not. */
export function wrongName(name: string, lists: readonly List[], own?: List): string | undefined {
  if (!name) return 'Name cannot be empty.'
  if (name.length < listNameLimit.min) return `Name has to be at least ${listNameLimit.min} characters`
  const taken = lists.some((list) => list.id !== own?.id && list.name.toLowerCase() === name.toLowerCase())
  return taken ? takenText(name) : undefined
}

const aboutName = ['list-name-empty', 'invalid-list-name']

/** What the server says of the name; any other refusal is said by the page, and gives undefined. */
export function nameRefusal(failure: unknown, name: string): string | undefined {
  const code = failure instanceof ApiError ? (failure.code ?? '') : ''
  if (code === 'duplicate-list') return takenText(name)
  if (aboutName.includes(code)) return failureText(failure)
  alertFailure(failure)
  return undefined
}

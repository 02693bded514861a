import { communityNameLimit } from '../../../shared/limits.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'

export const directoryOrders = ['name_asc', 'name_dsc', 'size', 'new', 'old'] as const
export type DirectoryOrder = (typeof directoryOrders)[number]

/**
 * The last community on a page of the directory. Of the name (in lower case) and the number of members, only the one
 * that the list is sorted by has a meaning.
 */
export interface DirectoryPosition {
  id: bigint
  name: string
  members: number
}

const maxMembers = 2_147_483_647

type Place = { id: bigint; name: string; no_members: number }

/** Opaque to clients. In the orders by age it is the id alone, otherwise the sort value and the id. */
export function writeDirectoryCursor(order: DirectoryOrder, { id, name, no_members }: Place): string {
  if (order === 'new' || order === 'old') return toWire(id)
  return `${order === 'size' ? no_members : name.toLowerCase()}.${toWire(id)}`
}

const cursorPattern = new RegExp(`^(?:([0-9a-z_]{1,${communityNameLimit.max}})\\.)?([0-9a-f]{24})$`)

/** Refuses the cursor of another order, which would start the page at a random place. */
export function readDirectoryCursor(order: DirectoryOrder, text: string | undefined): DirectoryPosition | null {
  if (!text) return null
  const [, value, wire = ''] = cursorPattern.exec(text) ?? []
  const id = fromWire(wire)
  const byAge = order === 'new' || order === 'old'
  if (id === undefined || byAge !== (value === undefined)) throw new Refusal('invalid_cursor')
  const members = order === 'size' ? Number(/^(0|[1-9]\d{0,9})$/.exec(value ?? '')?.[0] ?? Number.NaN) : 0
  if (!(members <= maxMembers)) throw new Refusal('invalid_cursor')
  return { id, name: value ?? '', members }
}

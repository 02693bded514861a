import { first } from 'virtual:calls'
import type { Place } from '../../api/discussion/entity-places.ts'
import type { EndpointName } from '../../api/index.ts'

// The calls of the most visited pages are known from the start. The others are loaded when one of them is needed.

const { table, outputs } = first

export function rowOf(name: EndpointName): (typeof table)[string] {
  const row = table[name]
  if (!row) throw new Error(`The call ${name} is not known yet, or there is none.`)
  return row
}

/** The places of entities in the answer to this call. */
export function placesOf(name: EndpointName): readonly Place[] {
  rowOf(name)
  return outputs[name] ?? []
}

export async function learnCalls(...names: readonly EndpointName[]): Promise<void> {
  if (names.every((name) => name in table)) return
  const { furtherCalls } = await import('./further-calls.ts')
  Object.assign(table, furtherCalls.table)
  Object.assign(outputs, furtherCalls.outputs)
}

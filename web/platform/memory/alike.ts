import { entities } from 'virtual:calls'
import type { EntityName } from '../../../api/discussion/entities.ts'
import { placesOf } from '../client.ts'
import type { PackedAnswers } from './memory.ts'
import { type Change, mapPlaces } from './merge.ts'

/** Answers whose entities leave out fields that are equal in all entities of a kind: these stand in `alike`. `packing-memory.ts` makes them. */
export interface WithAlike {
  alike: Partial<Record<EntityName, Record<string, unknown>>>
  answers: PackedAnswers
}

export function withAlike({ alike, answers }: WithAlike): PackedAnswers {
  return mapAnswers(answers, function filled(entity, { entity: name }): unknown {
    return mapPlaces({ ...alike[name], ...entity }, entities[name].places, filled)
  })
}

export const mapAnswers = (answers: PackedAnswers, change: Change): PackedAnswers =>
  answers.map(([name, input, value]) => [name, input, mapPlaces(value, placesOf(name), change)])

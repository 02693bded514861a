import { entities, first } from 'virtual:calls'
import type { EntityName } from '../../../api/discussion/entities.ts'
import type { CallApi } from '../client.ts'
import { mapAnswers, type WithAlike } from './alike.ts'
import { answerKey, createMemory, type Memory, type PackedAnswers } from './memory.ts'
import { type Change, type Known, mapPlaces } from './merge.ts'

/** Answers as they travel in a page: what entities of a kind say alike is said once for all of them. */
export function withoutAlike(answers: PackedAnswers): WithAlike {
  const alike = alikeIn(answers)
  const own: Change = (entity, { entity: name }) => mapPlaces(ownOf(entity, alike[name]), entities[name].places, own)
  return { alike, answers: mapAnswers(answers, own) }
}

/** The fields by which the place of an entity is recognised, so they are always kept. The server knows all calls from the start. */
const telling = new Set(Object.values(first).flatMap(([, , places = []]) => places.map(({ when }) => when?.[0])))

/** What the first two of a kind say alike, as far as all of that kind say anything of it. */
function alikeIn(answers: PackedAnswers): WithAlike['alike'] {
  const kinds = new Map<EntityName, Known[]>()
  const look: Change = (entity, { entity: name }) => {
    const kind = kinds.get(name)
    if (kind) kind.push(entity)
    else kinds.set(name, [entity])
    mapPlaces(entity, entities[name].places, look)
    return entity
  }
  mapAnswers(answers, look)
  const alike: WithAlike['alike'] = {}
  for (const [name, kind] of kinds) {
    const [one] = kind
    const other = kind.find(({ id }) => id !== one?.id)
    if (!one || !other) continue
    const { places, perAnswer } = entities[name]
    const apart = new Set([...telling, ...perAnswer, ...places.map(({ path }) => path[0])])
    const fields = Object.entries(one).filter(
      ([field, value]) =>
        !apart.has(field) && saysSame(value, other[field]) && kind.every((each) => each[field] !== undefined),
    )
    alike[name] = Object.fromEntries(fields)
  }
  return alike
}

function ownOf(entity: Known, alike: Record<string, unknown> | undefined): Known {
  if (!alike) return entity
  const own: Known = { id: entity.id }
  for (const field in entity) if (!(field in alike && saysSame(alike[field], entity[field]))) own[field] = entity[field]
  return own
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

export const saysSame = (one: unknown, other: unknown) =>
  one === other || (isObject(one) && isObject(other) && JSON.stringify(one) === JSON.stringify(other))

/** The memory of a page on the server: its answers travel with the page as they came, without what is known of them from others. */
export function createPackingMemory(call: CallApi): { memory: Memory; pack: () => PackedAnswers } {
  const came = new Map<string, PackedAnswers[number]>()
  const noting = async (...[name, input, headers]: Parameters<CallApi>) => {
    const answer = await call(name, input, headers)
    came.set(answerKey(name, input), [name, input as object, answer])
    return answer
  }
  const memory = createMemory(noting as CallApi)
  return {
    memory,
    pack: () => [...came.values()].filter(([name, input]) => memory.answer(name, input as never) !== undefined),
  }
}

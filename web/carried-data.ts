import { places as contract } from 'virtual:entities'
import type { Mute, Mutes } from '../api/mutes.ts'
import type { PackedAnswers } from './memory/memory.ts'
import { mapPlaces } from './memory/places.ts'

type Packed = PackedAnswers[number]

/**
 * What a page carries of the answers that it was made of. Texts as they were written are needed by who may change them; beside their
 * HTML they would only make the page larger. Whom a mute is of is read nowhere: its id says it.
 */
export function carriedData(answers: PackedAnswers, viewerId: string | undefined): PackedAnswers {
  return answers.map(([name, input, value]): Packed => {
    const lean = mapPlaces(value, contract.outputs[name] ?? [], (entity) =>
      'body' in entity && (viewerId === undefined || entity['userId'] !== viewerId) ? { ...entity, body: '' } : entity,
    )
    return [name, input, name === 'getInitial' ? withIdsOfMutes(lean as Initial) : lean]
  })
}

type Initial = { mutes?: Mutes | null }

function withIdsOfMutes(initial: Initial): Initial {
  if (!initial.mutes) return initial
  const ids = ({ mutedUser: _, mutedCommunity: __, ...mute }: Mute): Mute => mute
  const { communityMutes, userMutes } = initial.mutes
  return { ...initial, mutes: { communityMutes: communityMutes.map(ids), userMutes: userMutes.map(ids) } }
}

import { places as contract } from 'virtual:entities'
import type { PackedAnswers } from './memory/memory.ts'
import { mapPlaces } from './memory/places.ts'

/**
 * What a guest's page carries of the answers that it was made of. A guest edits nothing, so texts as they were written would only
 * make the page larger beside their HTML; who logs in loads the page anew.
 */
export function guestData(answers: PackedAnswers): PackedAnswers {
  return answers.map(([name, input, value]): PackedAnswers[number] => [
    name,
    input,
    mapPlaces(value, contract.outputs[name] ?? [], (entity) => ('body' in entity ? { ...entity, body: '' } : entity)),
  ])
}

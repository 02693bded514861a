import { placesOf } from './calls.ts'
import type { PackedAnswers } from './memory/memory.ts'
import { mapPlaces } from './memory/places.ts'

type Packed = PackedAnswers[number]

/**
 * What a page carries of the answers that it was made of. Texts as they were written are needed by who may change them; beside their
 * HTML they would only make the page larger. Notifications are shown by their titles, by whether what they tell can be looked at
 * again, and by the community that was asked for.
 */
export function carriedData(answers: PackedAnswers, viewerId: string | undefined): PackedAnswers {
  return answers.map(([name, input, value]): Packed => {
    const carried = mapPlaces(value, placesOf(name), (entity, { entity: kind }) => {
      if (kind === 'Notification') return { ...entity, notif: shownOf(entity) }
      return 'body' in entity && (viewerId === undefined || entity['userId'] !== viewerId)
        ? { ...entity, body: '' }
        : entity
    })
    return [name, input, carried]
  })
}

function shownOf({ type, notif }: Record<string, unknown>) {
  if (!notif || typeof notif !== 'object') return null
  if (type === 'denied_comm' && 'requestedName' in notif) return { requestedName: notif.requestedName }
  if (!('canAppeal' in notif && 'appeal' in notif && 'logId' in notif)) return null
  const { canAppeal, appeal, logId } = notif
  return canAppeal || appeal ? { canAppeal, appeal, logId } : null
}

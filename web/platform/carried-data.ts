import type { Community } from '../../api/discussion/communities.ts'
import type { Initial } from '../../api/start/initial.ts'
import { placesOf } from './client.ts'
import type { PackedAnswers } from './memory/memory.ts'
import { mapPlaces } from './memory/merge.ts'
import { smallAvatar } from './ui/images/Avatar.tsx'

type Packed = PackedAnswers[number]

/**
 * The parts of the answers that are sent with a page. Only people who may edit a text need its source; others get only the HTML, so that the page is
 * smaller. Of notifications the page needs the title, whether an appeal is possible, and the requested community
 * The communities of the sidebar are sent apart.
 */
export function carriedData(answers: PackedAnswers, viewerId: string | undefined): PackedAnswers {
  return answers.map(([name, input, value]): Packed => {
    const carried = mapPlaces(value, placesOf(name), (entity, { entity: kind }) => {
      if (kind === 'Notification') return { ...entity, notif: shownOf(entity) }
      return 'body' in entity && (viewerId === undefined || entity['userId'] !== viewerId)
        ? { ...entity, body: '' }
        : entity
    })
    return [name, input, name === 'getInitial' ? { ...(carried as Initial), communities: [] } : carried]
  })
}

function shownOf({ type, notif }: Record<string, unknown>) {
  if (!notif || typeof notif !== 'object') return null
  if (type === 'denied_comm' && 'requestedName' in notif) return { requestedName: notif.requestedName }
  if (!('canAppeal' in notif && 'appeal' in notif && 'logId' in notif)) return null
  const { canAppeal, appeal, logId } = notif
  return canAppeal || appeal ? { canAppeal, appeal, logId } : null
}

/** By the object, because the pages of many members contain the same ones. */
const sidebarTexts = new WeakMap<Community, string>()

/** The JSON of a community in the sidebar: what lists of communities show of it, with the smaller copies of its picture. */
export function sidebarText(community: Community): string {
  const known = sidebarTexts.get(community)
  if (known !== undefined) return known
  const { id, name, noMembers, proPic } = community
  const copies = proPic?.copies.filter((copy) => copy.name && smallAvatar.copies.includes(copy.name))
  const text = JSON.stringify({ id, name, noMembers, proPic: proPic && { ...proPic, copies } })
  sidebarTexts.set(community, text)
  return text
}

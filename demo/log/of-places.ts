import { dice } from '../dice.ts'
import type { Stage } from '../stage.ts'
import { communities } from '../texts/communities.ts'
import { banners, crests } from '../texts/drawings.ts'
import { theAdmin } from '../texts/people.ts'
import { requests } from '../texts/requests.ts'
import { rules } from '../texts/rules.ts'
import type { Happened } from './entry.ts'

/** The first rules and settings of communities, and later changes. */
export function foundings({ person, place, before }: Stage): Happened[] {
  const chance = dice('foundings')
  return communities.flatMap(({ name, founded, moderators: [founder], accent, holdFirst, isDefault }) => {
    const by = { actor: person(founder).id, group: 'mods' as const, community: place(name).id }
    const painted = before(chance.between(4, Math.min(founded - 10, 60)))
    const acts: Happened[] = (rules[name] ?? []).map(({ rule }, at) => ({
      ...{ ...by, act: 'add_rule', at: before(founded - 1 - at), details: { rule } },
    }))
    const hang = (picture: 'icon' | 'banner', days: number): Happened => ({
      ...{ ...by, act: 'change_pictures', at: before(days), details: { picture } },
    })
    if (name in crests) acts.push(hang('icon', founded - 0.4))
    if (name in banners) acts.push(hang('banner', founded - 0.5))
    if (accent) acts.push({ ...by, act: 'change_community', at: painted, details: { changed: ['accent'] } })
    if (holdFirst)
      acts.push({ ...by, act: 'change_community', at: before(holdFirst.days), details: { changed: ['holdFirst'] } })
    if (isDefault) acts.push({ act: 'add_default', at: before(founded), ...admin(person), community: place(name).id })
    return acts
  })
}

const admin = (person: Stage['person']) => ({ actor: person(theAdmin).id, group: 'admins' as const })

export const answersToRequests = ({ person, before }: Stage): Happened[] =>
  requests.flatMap(({ by, name, answer }) =>
    answer
      ? {
          ...{ ...admin(person), at: before(answer.days), community: null },
          act: answer.verdict === 'approved' ? 'approve_community' : 'deny_community',
          subject: person(by).id,
          why: answer.note === undefined ? {} : { reason: answer.note },
          details: { name },
        }
      : [],
  )

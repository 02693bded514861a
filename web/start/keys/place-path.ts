import type { Initial } from '../../../api/start/initial.ts'
import { listsPath, profilePath } from '../../../shared/paths.ts'
import type { Place } from '../../platform/keys/site-keys.ts'

const forAll: Partial<Record<Place, string>> = { home: '/', all: '/all' }

/** The path of the place; null if the reader has no such page. */
export const placePath = (place: Place, user: Initial['user']): string | null =>
  forAll[place] ?? (user && pathFor(user, place))

function pathFor({ username, isAdmin, moddingList }: NonNullable<Initial['user']>, place: Place): string | null {
  if (place === 'queue') return isAdmin || moddingList?.length ? '/queue' : null
  if (place === 'lists') return listsPath(username)
  return place === 'profile' ? profilePath(username) : `/${place}`
}

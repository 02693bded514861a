import type { Initial } from '../../../api/start/initial.ts'
import { listsPath, profilePath, publicIdIn } from '../../../shared/paths.ts'
import { loginPrompt } from '../../people/dialogs.ts'
import { actionOf, feedKeys, type Place, placeKeys, postPageKeys } from '../../platform/keys/site-keys.ts'
import { keysDialog } from '../../platform/page/dialogs.ts'
import { undoNewest } from '../../platform/undo/offer-undo.ts'
import { pressInFeed } from './feed-keys.ts'
import type { KeyContext } from './on-article.ts'
import { pressOnPost } from './post-keys.ts'

/** Handles this key after "g". */
export function goTo({ router, initial: { user }, show }: KeyContext, key: string): void {
  const place = actionOf(placeKeys, key)
  if (!place) return
  const path = placePath(place, user)
  if (path) void router.navigate(path)
  else if (!user) show(loginPrompt)
}

/** Handles a key that the page itself did not use. */
export function pressKey(context: KeyContext, key: string): void {
  const onPost = publicIdIn(context.router.state.location.pathname) !== undefined
  const post = actionOf(postPageKeys, key)
  const feed = actionOf(feedKeys, key)
  if (key.toLowerCase() === 'z') undoNewest()
  else if (key === '?') context.show(keysDialog)
  else if (onPost && post) pressOnPost(context, post)
  else if (!onPost && feed) pressInFeed(context, feed)
}

const forAll: Partial<Record<Place, string>> = { home: '/', all: '/all' }

/** The path of the place; null if the reader has no such page. */
export const placePath = (place: Place, user: Initial['user']): string | null =>
  forAll[place] ?? (user && pathFor(user, place))

function pathFor({ username, isAdmin, moddingList }: NonNullable<Initial['user']>, place: Place): string | null {
  if (place === 'queue') return isAdmin || moddingList?.length ? '/queue' : null
  if (place === 'lists') return listsPath(username)
  return place === 'profile' ? profilePath(username) : `/${place}`
}

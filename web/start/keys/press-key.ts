import type { Initial } from '../../../api/start/initial.ts'
import { listsPath, profilePath, publicIdIn } from '../../../shared/paths.ts'
import { loginPrompt } from '../../people/dialogs.ts'
import { actionOf, feedKeys, type Place, placeKeys, postPageKeys } from '../../platform/keys/site-keys.ts'
import type { MarkedPost } from '../../platform/memory/entities.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { keysDialog, type ShowDialog } from '../../platform/page/dialogs.ts'
import type { Router } from '../../platform/router/router.ts'
import { undoNewest } from '../../platform/undo/offer-undo.ts'
import { pressInFeed } from './feed-keys.ts'
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

/** The state of the app at the key press. */
export interface KeyContext {
  router: Router
  memory: Memory
  initial: Initial
  show: ShowDialog
}

/** The control of an article whose name begins with this text; undefined if it is missing or disabled. */
export function controlIn(article: Element, name: string): HTMLElement | undefined {
  const control = [...article.querySelectorAll<HTMLElement>('button, a')].find((each) => nameOf(each).startsWith(name))
  return control?.matches(':disabled') ? undefined : control
}

/** Clicks the control. */
export function pressIn(article: Element, name: string): void {
  const control = controlIn(article, name)
  if (name === 'More' || name === 'Share') control?.focus()
  control?.click()
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent.trim()

/** The post with this address, if it is known. */
export function postAt(memory: Memory, path: string): MarkedPost | undefined {
  const publicId = publicIdIn(path)
  return publicId === undefined ? undefined : memory.entities.find('Post', (post) => post.publicId === publicId)
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

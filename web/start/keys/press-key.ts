import { publicIdIn } from '../../../shared/paths.ts'
import { loginPrompt } from '../../people/dialogs.ts'
import { actionOf, feedKeys, placeKeys, postPageKeys } from '../../platform/keys/site-keys.ts'
import { keysDialog } from '../../platform/page/dialogs.ts'
import { undoNewest } from '../../platform/undo/offer-undo.ts'
import { pressInFeed } from './feed-keys.ts'
import type { KeyContext } from './on-article.ts'
import { placePath } from './place-path.ts'
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

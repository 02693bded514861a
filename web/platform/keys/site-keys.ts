export interface KeyOf<Action extends string = string> {
  key: string
  action: Action
  text: string
}

export type Place = 'home' | 'all' | 'subscriptions' | 'notifications' | 'queue' | 'lists' | 'profile'

/** The keys after "g". */
export const placeKeys: readonly KeyOf<Place>[] = [
  { key: 'h', action: 'home', text: 'Home' },
  { key: 'a', action: 'all', text: 'All' },
  { key: 's', action: 'subscriptions', text: 'Subscriptions' },
  { key: 'n', action: 'notifications', text: 'Notifications' },
  { key: 'q', action: 'queue', text: 'Moderation queue' },
  { key: 'm', action: 'lists', text: 'My Lists' },
  { key: 'p', action: 'profile', text: 'Your profile' },
]

export type FeedAction = 'next' | 'previous' | 'unfold' | 'up' | 'down' | PostAction

/** Actions on a post in a feed, on a post page, and on its focused comment. */
export type PostAction = 'save' | 'hide' | 'comments' | 'edit' | 'more'

const postKeys: readonly KeyOf<PostAction>[] = [
  { key: 's', action: 'save', text: 'Save to a list' },
  { key: 'h', action: 'hide', text: 'Hide the post' },
  { key: 'c', action: 'comments', text: 'To the comments' },
  { key: 'e', action: 'edit', text: 'Edit what you wrote' },
  { key: '.', action: 'more', text: 'The More menu' },
]

/** In the order of the help. */
export const feedKeys: readonly KeyOf<FeedAction>[] = [
  { key: 'j', action: 'next', text: 'Next post' },
  { key: 'k', action: 'previous', text: 'Previous post' },
  { key: 'x', action: 'unfold', text: 'Unfold its text or picture in place' },
  { key: 'u', action: 'up', text: 'Vote up' },
  { key: 'd', action: 'down', text: 'Vote down' },
  ...postKeys,
]

export type PageAction = PostAction | 'nextOfFeed' | 'previousOfFeed'

export const postPageKeys: readonly KeyOf<PageAction>[] = [
  ...postKeys,
  { key: '[', action: 'previousOfFeed', text: 'Previous post of the feed' },
  { key: ']', action: 'nextOfFeed', text: 'Next post of the feed' },
]

/** A capital letter counts as its small letter if it has no action of its own. */
export const actionOf = <A extends string>(keys: readonly KeyOf<A>[], pressed: string): A | undefined =>
  (keys.find(({ key }) => key === pressed) ?? keys.find(({ key }) => key === pressed.toLowerCase()))?.action

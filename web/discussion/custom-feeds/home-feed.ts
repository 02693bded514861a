import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import type { Initial } from '../../../api/start/initial.ts'

/** The feed of one's own that is the home page; undefined where `homeFeed` says what that is. */
export const homeFeedOf = ({
  user,
  feeds,
}: Pick<Initial, 'user' | 'feeds'>): Omit<CustomFeed, 'communities'> | undefined =>
  user?.homeFeedId ? feeds.find(({ id }) => id === user.homeFeedId) : undefined

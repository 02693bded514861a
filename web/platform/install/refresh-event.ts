export const refreshFeed = 'refreshfeed'

/** Asks the feed that is shown for its newest posts. Where no feed is shown, nobody prevents what happens otherwise. */
export interface RefreshEvent extends Event {
  /** Set by the feed: when they are there. */
  done?: Promise<void>
}

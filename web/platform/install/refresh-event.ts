export const refreshFeed = 'refreshfeed'

/** Asks the visible feed to load its newest posts. Without a feed nobody cancels the event, and the page is reloaded. */
export interface RefreshEvent extends Event {
  /** Set by the feed; resolves when the posts are loaded. */
  done?: Promise<void>
}

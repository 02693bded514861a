export const refreshFeed = 'refreshfeed'

/** Asks the visible list to load its newest items. Without a list nobody cancels the event, and the page is reloaded. */
export interface RefreshEvent extends Event {
  /** Set by the list; resolves when the items are loaded. */
  done?: Promise<void>
}

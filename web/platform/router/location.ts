/** Where the page is. */
export interface Location {
  pathname: string
  search: string
  hash: string
  /** What the page left in this step of the history, such as the dialog that is open. */
  state: unknown
  /** Of this step alone, also when it leads to the same address. */
  key: string
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10)

export function locationOf({ pathname, search, hash }: URL, state: unknown = null, key = newKey()): Location {
  return { pathname, search, hash, state, key }
}

export const hrefOf = ({ pathname, search, hash }: Location): string => pathname + search + hash

/** Whether a step leads to another place of the same page, for which nothing is loaded. */
export function isWithinPage(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== ''
}

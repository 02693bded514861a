/** The account behind a request. Null means a guest, wherever guests are allowed. */
export interface Viewer {
  readonly id: bigint
  readonly username: string
  readonly isAdmin: boolean
  readonly createdAt: Date
  /** Present if a moderator or an administrator trusted them. */
  readonly trusted?: true
  /** Present if they moderate a community. */
  readonly moderates?: true
  /** Present if they moderate a community of another founder who is not new. */
  readonly appointed?: true
  /** Present if they moderate or are an administrator, and have no second factor: since when they have each role. */
  readonly withoutFactor?: { readonly adminSince?: Date; readonly moderatorSince?: Date }
  /** Present in a call of a moderator or administrator who must turn on a second factor first. */
  readonly factorNeeded?: true
  /** Present if the account waits for approval. */
  readonly pending?: true
  /** Present if the account has no confirmed email address. */
  readonly unconfirmed?: true
  /** Present if they turned visits off: which posts they read is not recorded. */
  readonly visitsOff?: true
  /** Present if they have held posts or comments. */
  readonly hasHeld?: true
  /** Present if they chose to leave some posts out of their feeds. */
  readonly leavesOut?: {
    /** Grows with each change of their filters; 0 if they never had any. */
    readonly filtersVersion: number
    /** Whether to leave out posts that they have opened already. */
    readonly hideRead: boolean
  }
}

/** Who looks: the account behind a request. Null stands for a guest wherever one may look. */
export interface Viewer {
  readonly id: bigint
  readonly username: string
  readonly isAdmin: boolean
  readonly createdAt: Date
  /** Present if a moderator or an administrator vouched for them. */
  readonly trusted?: true
  /** Present if they moderate a community. */
  readonly moderates?: true
  /** Present if they moderate a community of another founder who is not new. */
  readonly appointed?: true
  /** Present if the account waits for approval. */
  readonly pending?: true
  /** Absent for most: what they have read is not remembered. */
  readonly visitsOff?: true
  /** Present if they have held posts or comments. */
  readonly hasHeld?: true
  /** Absent for most: what they chose to see less of. */
  readonly leavesOut?: {
    /** Another one after each change of their filters; 0 for who never had any. */
    readonly filtersVersion: number
    /** Posts that they have opened already. */
    readonly hideRead: boolean
  }
}

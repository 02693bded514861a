/** Who looks: the account behind a request. Null stands for a guest wherever one may look. */
export interface Viewer {
  readonly id: bigint
  readonly username: string
  readonly isAdmin: boolean
  /** Absent for most: what they have read is not remembered. */
  readonly visitsOff?: true
  /** Absent for most: what they chose to see less of. */
  readonly leavesOut?: {
    /** Another one after each change of their filters; 0 for who never had any. */
    readonly filtersVersion: number
    /** Posts that they have opened already. */
    readonly hideRead: boolean
  }
}

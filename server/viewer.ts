/** Who looks: the account behind a request. Null stands for a guest wherever one may look. */
export interface Viewer {
  readonly id: bigint
  readonly username: string
  readonly isAdmin: boolean
}

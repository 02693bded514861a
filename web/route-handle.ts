/** What the address table says of a page beyond what the router asks. */
export interface RouteHandle {
  /** The file of the page, by which the manifest of the build names its chunk. */
  chunk: string
  /**
   * The names in the query of its address that the page reads, in loaders and in components. The server hands on no others: campaign marks
   * must not make a thousand copies of one page in memory.
   */
  query?: readonly string[]
}

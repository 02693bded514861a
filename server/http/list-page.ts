/**
 * The answer of a call whose body is a bare list, with the cursor of the next page, which crosses the wire in a header. Null where the
 * list ends.
 */
export class ListPage<T = unknown> {
  readonly items: T
  readonly next: string | null

  constructor(items: T, next: string | null) {
    this.items = items
    this.next = next
  }
}

declare module 'virtual:endpoints' {
  /** Method, path and action of every endpoint, by its name, and whether its header names the next page. */
  export const table: Readonly<
    Record<string, readonly [method: string, path: string, action?: string, nextInLink?: boolean]>
  >
}

declare module 'virtual:entities' {
  export const places: import('../api/entity-places.ts').EntityPlaces
}

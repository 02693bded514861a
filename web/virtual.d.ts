declare module 'virtual:endpoints' {
  /** Method, path and action of every endpoint, by its name, and whether its header names the next page. */
  export const table: Readonly<
    Record<string, readonly [method: string, path: string, action?: string, nextInLink?: boolean]>
  >
}

declare module 'virtual:entities' {
  export const places: import('../api/entity-places.ts').EntityPlaces
}

/** For the service worker alone: the build of the pages that it belongs to. */
declare module 'virtual:build' {
  export const build: {
    /** The same for the same files, whenever they were built. */
    id: string
    /** The address of the script that every page of this build begins with. */
    entry: string
    /** The addresses of all that its pages may need, whatever is opened in them. */
    files: readonly string[]
  }
}

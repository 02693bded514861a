declare module 'virtual:calls' {
  export const entities: import('../../api/discussion/entity-places.ts').EntityPlaces['entities']
  export const first: Calls
}

declare module 'virtual:calls-further' {
  export const further: Calls
}

declare module 'virtual:calls-rare' {
  export const rare: Calls
}

interface Calls {
  /** Method, path and action of an endpoint, by its name, and whether its header names the next page. */
  readonly table: Record<string, readonly [method: string, path: string, action?: string, nextInLink?: boolean]>
  /** The places of entities in its answers. */
  readonly outputs: Record<string, readonly import('../../api/discussion/entity-places.ts').Place[]>
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

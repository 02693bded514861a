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

/** By the name of the endpoint; `places` are those of entities in its answers, if there are any; `nextInLink` is whether its header names the next page. */
type Calls = Record<
  string,
  readonly [
    method: string,
    path: string,
    places?: readonly import('../../api/discussion/entity-places.ts').Place[],
    action?: string,
    nextInLink?: boolean,
  ]
>

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

declare module 'commonmark-spec' {
  /** The examples of the specification; tabs are written as arrows. */
  export const tests: { markdown: string; html: string; section: string; number: number }[]
}

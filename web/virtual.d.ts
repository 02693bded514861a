declare module 'virtual:endpoints' {
  /** Method, path and action of every endpoint, by its name. */
  export const table: Readonly<Record<string, readonly [method: string, path: string, action?: string]>>
}

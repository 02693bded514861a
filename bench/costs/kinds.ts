export interface Request {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** A row of a table: its name, and the requests that are sent in turns. */
export type Kind = readonly [name: string, requests: readonly Request[]]

import type { Request } from './measure.ts'

/** A row of a table: its name, and the requests that are made in turns. */
export type Kind = readonly [name: string, requests: readonly Request[]]

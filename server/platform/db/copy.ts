import type { Readable, Writable } from 'node:stream'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'

// COPY over the connection of the driver: rows as text, one line for each, with backpressure.

export function copyOut(client: Client, source: string): Readable {
  return client.query(to(`copy ${source} to stdout`))
}

export function copyIn(client: Client, target: string): Writable {
  return client.query(from(`copy ${target} from stdin`))
}

import type { Site } from '../server/platform/site.ts'

/** The site that is fuzzed, and a handle of ours to its database and secrets. */
export interface Target {
  host: string
  port: number
  /** Not served here: another process may answer. */
  site: Site
  /** What the site said of its failures, found by the request's id. */
  findFailure(requestId: string): string | undefined
}

import type { Site } from '../site.ts'

/**
 * Work that one process of the site does once in every period of `every` seconds. A process that starts does at once
 * what no process has done in the current period, so a site that sleeps at night misses nothing.
 */
export interface PeriodicJob {
  readonly name: string
  readonly every: number
  readonly longestSeconds?: number
  run(site: Site): Promise<void>
}

/** Work that a verb enqueued. It may run more than once, for example when a process dies while doing it. */
export interface QueuedJob<Data extends object = object> {
  readonly name: string
  readonly longestSeconds?: number
  run(site: Site, data: Data): Promise<void>
}

export type Job = PeriodicJob | QueuedJob

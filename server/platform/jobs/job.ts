import type { Site } from '../site.ts'

/**
 * Work done once in every period of so many seconds, by one process of all. A process that starts does at once what nobody has
 * done in the current period, so a site that sleeps at night misses nothing.
 */
export interface PeriodicJob {
  readonly name: string
  readonly every: number
  run(site: Site): Promise<void>
}

/** Work that a verb asked for. It may run more than once, for example when a process dies in the middle of it. */
export interface QueuedJob<Data extends object = object> {
  readonly name: string
  run(site: Site, data: Data): Promise<void>
}

export type Job = PeriodicJob | QueuedJob

import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { decodersOf } from '../test/decoders.ts'
import { launch, type Process, postgresIn, postmasterOf, stop, until, watchersOf } from '../test/processes/site.ts'

/** A site under load, and the dice that decide how exactly a fault strikes. */
export interface Struck {
  site: Process
  settings: Readonly<Record<string, string>> & { DATA_DIR: string }
  roll: (sides: number) => number
}

/** What happens to a site under load. */
export interface Fault {
  name: string
  /** Whether the site has to be started again. */
  ends: boolean
  strike(struck: Struck): Promise<void>
}

/** How long something stands still: shorter and longer than clients wait, and longer than the site waits for a connection. */
const pauses = [1_500, 1_500, 3_000, 3_000, 12_000]
/** A start that is killed had up to this many milliseconds: enough to begin serving. */
const longestStart = 2_500

export const faults: readonly Fault[] = [
  { name: 'the site is killed', ends: true, strike: killSite },
  {
    name: 'the site is killed, and again while it starts',
    ends: true,
    async strike(struck) {
      await killSite(struck)
      const starting = launch('server/start/cli/stoa.ts', ['serve'], struck.settings)
      await delay(struck.roll(longestStart))
      await killSite({ ...struck, site: starting })
    },
  },
  {
    name: 'the site is killed, and PostgreSQL lives on',
    ends: true,
    async strike({ site, settings }) {
      for (const pid of watchersOf(settings.DATA_DIR)) signal(pid, 'SIGKILL')
      await stop(site, 'SIGKILL')
    },
  },
  {
    name: 'PostgreSQL is killed',
    ends: true,
    async strike({ site, settings }) {
      process.kill(postmasterOf(settings.DATA_DIR), 'SIGKILL')
      const code = await Promise.race([site.ended, delay(60_000, 'no code')])
      if (code !== 1) throw new Error(`The site ended with ${code} after its database: ${site.output()}`)
    },
  },
  {
    name: 'both are killed',
    ends: true,
    async strike({ site, settings }) {
      process.kill(postmasterOf(settings.DATA_DIR), 'SIGKILL')
      await stop(site, 'SIGKILL')
    },
  },
  {
    name: 'the site is stopped in order',
    ends: true,
    async strike({ site }) {
      const code = await stop(site)
      if (code !== 0) throw new Error(`The site stopped with the exit code ${code}: ${site.output()}`)
    },
  },
  {
    name: 'a connection of PostgreSQL is killed, and it starts itself again',
    ends: false,
    async strike({ settings, roll }) {
      await until(() => {
        const connections = postgresIn(settings.DATA_DIR).filter(servesSomebody)
        const victim = connections[roll(connections.length || 1)]
        return victim !== undefined && signal(victim, 'SIGKILL')
      }, 'a connection is killed')
    },
  },
  {
    name: 'a process that decodes pictures is killed',
    ends: false,
    async strike({ site }) {
      await until(() => {
        const [decoder] = decodersOf(site.child.pid ?? 0)
        return decoder !== undefined && signal(decoder, 'SIGKILL')
      }, 'a decoder is killed')
    },
  },
  {
    name: 'PostgreSQL stands still',
    ends: false,
    strike: ({ settings, roll }) => standStill(postgresIn(settings.DATA_DIR), roll),
  },
  {
    name: 'the site stands still',
    ends: false,
    strike: ({ site, roll }) => standStill([site.child.pid ?? 0], roll),
  },
]

async function killSite({ site, settings }: Struck): Promise<void> {
  await stop(site, 'SIGKILL')
  await until(() => postgresIn(settings.DATA_DIR).length === 0, 'PostgreSQL has ended too')
}

async function standStill(pids: readonly number[], roll: Struck['roll']): Promise<void> {
  try {
    for (const pid of pids) signal(pid, 'SIGSTOP')
    await delay(pauses[roll(pauses.length)])
  } finally {
    for (const pid of pids) signal(pid, 'SIGCONT')
  }
}

/** PostgreSQL writes the address of the client into the title of the process that serves it. */
function servesSomebody(pid: number): boolean {
  try {
    return /127\.0\.0\.1|\[local\]/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

/** False if the process has ended by itself. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

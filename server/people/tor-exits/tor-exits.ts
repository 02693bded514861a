import { hourMs } from '../../../shared/time.ts'
import type { Log } from '../../platform/log.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { Unreachable } from '../../platform/outgoing/unreachable.ts'
import { BadList, canonicalAddress, readExits } from './read-exits.ts'

declare module '../../platform/site.ts' {
  interface Site {
    /** The exit addresses of Tor. Checked when somebody signs up or writes. */
    readonly torExits: TorExits
  }
}

/** The exit addresses of the Tor network, in the memory of this process. */
export interface TorExits {
  /** Always false if no list is configured, or none could be read yet. */
  has(address: string): boolean
  state(): ListState
  /** Reads the list again. If it cannot be read or is empty, the old list stays. */
  read(): Promise<void>
  close(): void
}

export interface ListState {
  isSet: boolean
  addresses: number
  readAt: Date | null
}

const dayMs = 24 * hourMs

/** Reads the list at the start and then daily; after an error again in one hour. */
export function createTorExits(options: { source: string | undefined; outgoing: Outgoing; log: Log }): TorExits {
  const { source, outgoing, log } = options
  let exits: ReadonlySet<string> = new Set()
  let readAt: Date | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function read(): Promise<void> {
    if (source === undefined) return
    clearTimeout(timer)
    let nextMs = dayMs
    try {
      exits = await readExits(outgoing, source)
      readAt = new Date()
    } catch (error) {
      nextMs = hourMs
      log.error({ source, reason: reasonOf(error) }, unreadable)
    }
    if (!isClosed) timer = setTimeout(read, nextMs).unref()
  }

  void read()
  return {
    has: (address) => exits.size > 0 && exits.has(canonicalAddress(address)),
    state: () => ({ isSet: source !== undefined, addresses: exits.size, readAt }),
    read,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

const unreadable =
  'The list of Tor exits in TOR_EXITS could not be read. The earlier list stays, and the site tries again in an hour. Check that this process can read the file, or that the address returns one IP address on each line.'

function reasonOf(error: unknown): string {
  if (error instanceof Unreachable) return `no usable answer: ${error.reason}`
  if (error instanceof BadList) return error.message
  return (error as NodeJS.ErrnoException).code ?? String(error)
}

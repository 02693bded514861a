import { Resolver } from 'node:dns/promises'

/** Every address of a name; empty if there is no such name. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>

/**
 * Asks the name servers and not the operating system, which would read names of our own network from a file, try the
 * name within our own domain, and let a slow server occupy one of the four threads that read files and check passwords.
 */
export function createResolve(servers?: readonly string[]): Resolve {
  return async (name, signal) => {
    if (signal.aborted) return []
    const resolver = new Resolver({ timeout: 1500, tries: 2 })
    if (servers) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}

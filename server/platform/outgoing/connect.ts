import { isIP, connect as netConnect, type Socket } from 'node:net'
import { connect as tlsConnect } from 'node:tls'
import { isPublic } from './addresses.ts'
import type { Resolve } from './resolve.ts'
import { broken, Unreachable } from './unreachable.ts'

export interface Guard {
  resolve: Resolve
  /** Opens what is closed otherwise. For tests, whose servers are on this machine; no setting leads here. */
  alsoOpen: (address: string, port: number) => boolean
}

/** Pages are on these. On others are the services that a request from inside must not reach, such as caches and databases. */
const openPorts = [80, 443]

/** A connection to the host of this address that is known to lead out of our network. */
export async function connectGuarded(url: URL, guard: Guard, signal: AbortSignal): Promise<Socket> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const secure = url.protocol === 'https:'
  const port = Number(url.port || (secure ? 443 : 80))
  const mayReach = (address: string) => guard.alsoOpen(address, port) || (openPorts.includes(port) && isPublic(address))
  const found = isIP(host) ? [host] : await guard.resolve(host, signal)
  const addresses = found.filter(mayReach)
  if (!addresses.length) throw found.length ? new Unreachable('closed') : broken(signal)

  const socket = await opened(connectToAny(host, port, addresses), 'connect', signal)
  // The addresses were checked already; this is what we are connected to.
  if (!mayReach(socket.remoteAddress ?? '')) {
    socket.destroy()
    throw new Unreachable('closed')
  }
  if (!secure) return socket
  const named = isIP(host) ? {} : { servername: host }
  return opened(tlsConnect({ socket, host, ...named, ALPNProtocols: ['http/1.1'] }), 'secureConnect', signal)
}

/** The name is looked up no second time: the answer could be another. */
function connectToAny(host: string, port: number, addresses: readonly string[]): Socket {
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  return netConnect({
    host,
    port,
    lookup: (_name, _options, found) => found(null, known),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1000,
  })
}

/** The signal ends the socket whenever it comes, also long after this. */
function opened(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<Socket> {
  const end = () => socket.destroy()
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  return new Promise((resolve, reject) => {
    socket.once(event, () => resolve(socket))
    // An error is followed by the close; without a listener it would end the process.
    socket.on('error', () => {})
    socket.once('close', () => {
      signal.removeEventListener('abort', end)
      reject(broken(signal))
    })
  })
}

import { isIP, connect as netConnect, type Socket } from 'node:net'
import { connect as tlsConnect } from 'node:tls'
import { isPublic } from './addresses.ts'
import type { Resolve } from './resolve.ts'
import { asUnreachable, Unreachable } from './unreachable.ts'

export interface Guard {
  resolve: Resolve
  /**
   * Allows addresses that are otherwise refused. Only for tests, whose servers are on this machine; there is no setting
   * for it.
   */
  alsoOpen: (address: string, port: number) => boolean
}

/**
 * Web pages use these. Other ports have services that a request from inside must not reach, such as caches and
 * databases.
 */
const openPorts = [80, 443]

/** Connects to the host of this address after checking that it is on the public internet. */
export async function connectGuarded(url: URL, guard: Guard, signal: AbortSignal): Promise<Socket> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const secure = url.protocol === 'https:'
  const port = Number(url.port || (secure ? 443 : 80))
  const mayReach = (address: string) => guard.alsoOpen(address, port) || (openPorts.includes(port) && isPublic(address))
  const resolved = isIP(host) ? [host] : await guard.resolve(host, signal)
  const addresses = resolved.filter(mayReach)
  if (!addresses.length) throw resolved.length ? new Unreachable('closed') : asUnreachable(signal)

  const socket = await waitUntilOpen(connectToAny(host, port, addresses), 'connect', signal)
  // The addresses were checked before; this checks the address of the actual connection.
  if (!mayReach(socket.remoteAddress ?? '')) {
    socket.destroy()
    throw new Unreachable('closed')
  }
  if (!secure) return socket
  const serverName = isIP(host) ? {} : { servername: host }
  return waitUntilOpen(
    tlsConnect({ socket, host, ...serverName, ALPNProtocols: ['http/1.1'] }),
    'secureConnect',
    signal,
  )
}

/** Uses the checked addresses, because a second lookup of the name could return others. */
function connectToAny(host: string, port: number, addresses: readonly string[]): Socket {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }))
  return netConnect({
    host,
    port,
    lookup: (_name, _options, found) => found(null, checked),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1000,
  })
}

/** Waits until the socket is open. The signal destroys the socket whenever it aborts, also much later. */
function waitUntilOpen(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<Socket> {
  const destroy = () => socket.destroy()
  if (signal.aborted) destroy()
  signal.addEventListener('abort', destroy)
  return new Promise((resolve, reject) => {
    socket.once(event, () => resolve(socket))
    // An error is followed by 'close'; without a listener it would end the process.
    socket.on('error', () => {})
    socket.once('close', () => {
      signal.removeEventListener('abort', destroy)
      reject(asUnreachable(signal))
    })
  })
}

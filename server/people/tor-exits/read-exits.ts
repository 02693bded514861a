import { createReadStream } from 'node:fs'
import { isIP, isIPv4, SocketAddress } from 'node:net'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'

/** The list has a few thousand addresses of at most 40 bytes. */
export const maxListBytes = 1024 * 1024
const maxExits = 50_000
/** No visitor waits for this request. */
const maxMs = 30_000

/** An error in the list, in words for the operator of the site. */
export class BadList extends Error {
  override name = 'BadList'
}

/** Reads the addresses from a file or a URL. Throws if the list cannot be read, is too long, or has no address. */
export async function readExits(outgoing: Outgoing, source: string): Promise<Set<string>> {
  const text = /^https?:/.test(source) ? await fetchText(outgoing, source) : await readWhole(createReadStream(source))
  const exits = parseExits(text)
  if (exits.size === 0) throw new BadList('there is no address in it')
  return exits
}

/** One address a line, as the Tor project publishes them: alone, or in lines such as "ExitAddress 192.0.2.1 2026-01-01 00:00:00". */
export function parseExits(text: string): Set<string> {
  const exits = new Set<string>()
  for (const line of text.split('\n')) {
    const [address = ''] = line
      .trim()
      .replace(/^ExitAddress\s+/, '')
      .split(/\s/)
    if (isIP(address) && !address.includes('%')) exits.add(canonicalAddress(address))
    if (exits.size > maxExits) throw new BadList(`there are more than ${maxExits.toLocaleString('en')} addresses in it`)
  }
  return exits
}

/** An address in its canonical form, because IPv6 has several notations. */
export function canonicalAddress(address: string): string {
  return isIPv4(address) ? address : new SocketAddress({ address, family: 'ipv6' }).address
}

function fetchText(outgoing: Outgoing, url: string): Promise<string> {
  const options = {
    accept: ['text/*', 'application/octet-stream'],
    maxBytes: maxListBytes,
    requestedBy: 'tor exits',
    signal: AbortSignal.timeout(maxMs),
  }
  return outgoing.fetchGuarded(url, options, ({ body }) => readWhole(body))
}

async function readWhole(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > maxListBytes) throw new BadList('it is longer than a megabyte')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('latin1')
}

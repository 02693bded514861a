import { createReadStream } from 'node:fs'
import { isIP, isIPv4, SocketAddress } from 'node:net'
import type { Outgoing } from '../outgoing/outgoing.ts'

/** The whole list has some thousand addresses of at most 40 bytes each. */
export const maxListBytes = 1024 * 1024
const maxExits = 50_000
/** Nobody waits for it. */
const maxMs = 30_000

/** What is wrong with a list, in words for who runs the site. */
export class BadList extends Error {
  override name = 'BadList'
}

/** The addresses in a file, or at an address of the web. Throws where it cannot be read, is longer than any such list, or has none. */
export async function readExits(outgoing: Outgoing, source: string): Promise<Set<string>> {
  const text = /^https?:/.test(source) ? await fetchText(outgoing, source) : await wholeText(createReadStream(source))
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
    if (isIP(address) && !address.includes('%')) exits.add(inOneForm(address))
    if (exits.size > maxExits) throw new BadList(`there are more than ${maxExits.toLocaleString('en')} addresses in it`)
  }
  return exits
}

/** An IPv6 address can be written in many ways. */
export function inOneForm(address: string): string {
  return isIPv4(address) ? address : new SocketAddress({ address, family: 'ipv6' }).address
}

function fetchText(outgoing: Outgoing, url: string): Promise<string> {
  const wanted = {
    accept: ['text/*', 'application/octet-stream'],
    maxBytes: maxListBytes,
    askedBy: 'tor exits',
    signal: AbortSignal.timeout(maxMs),
  }
  return outgoing.fetchGuarded(url, wanted, ({ body }) => wholeText(body))
}

async function wholeText(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > maxListBytes) throw new BadList('it is longer than a megabyte')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('latin1')
}

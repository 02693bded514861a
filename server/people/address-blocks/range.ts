import { isIPv4, isIPv6 } from 'node:net'
import { minBlockBits } from '../../../shared/limits.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Addresses with a common prefix of `bits` bits: one word of 32 bits for IPv4, four words for IPv6. */
export interface Range {
  readonly words: readonly number[]
  readonly bits: number
}

const mappedPrefix = /^::ffff:(?=\d+\.)/i

/** Reads an address, or a network such as 203.0.113.0/24. Undefined if the text is neither, or the network is too large. */
export function readRange(text: string): Range | undefined {
  const [address = '', length, ...more] = text.trim().split('/')
  const words = wordsOf(address)
  if (!words || more.length || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined
  const maxBits = words.length * 32
  const prefix = length === undefined ? maxBits : Number(length)
  // In IPv6 notation the prefix of an IPv4 network has 96 additional bits.
  const bits = length !== undefined && words.length === 1 && address.includes(':') ? prefix - 96 : prefix
  const minBits = words.length === 1 ? minBlockBits.ipv4 : minBlockBits.ipv6
  if (bits < minBits || bits > maxBits) return undefined
  return { words: words.map((word, index) => (word & maskOf(bits, index)) >>> 0), bits }
}

export function loadRange(text: string): Range {
  const range = readRange(text)
  if (!range) throw new Refusal('bad-ip')
  return range
}

/** The range in the notation of the database. */
export function rangeText({ words, bits }: Range): string {
  if (words.length === 1) {
    const [word = 0] = words
    return `${[24, 16, 8, 0].map((shift) => (word >>> shift) & 255).join('.')}/${bits}`
  }
  return `${words.flatMap((word) => [(word >>> 16).toString(16), (word & 0xffff).toString(16)]).join(':')}/${bits}`
}

export function isInRange(words: readonly number[], range: Range): boolean {
  if (words.length !== range.words.length) return false
  for (let index = 0; index * 32 < range.bits; index++) {
    if ((((words[index] ?? 0) ^ (range.words[index] ?? 0)) & maskOf(range.bits, index)) !== 0) return false
  }
  return true
}

/** Undefined if the text is no address. An IPv4 address in IPv6 notation counts as IPv4. */
export function wordsOf(address: string): readonly number[] | undefined {
  if (isIPv4(address)) return [ipv4Word(address)]
  if (!isIPv6(address) || address.includes('%')) return undefined
  const inner = address.replace(mappedPrefix, '')
  if (isIPv4(inner)) return [ipv4Word(inner)]
  const groups = ipv6Groups(address)
  const words = [0, 2, 4, 6].map((at) => (((groups[at] ?? 0) << 16) | (groups[at + 1] ?? 0)) >>> 0)
  return words[0] === 0 && words[1] === 0 && words[2] === 0xffff ? words.slice(3) : words
}

function ipv4Word(address: string): number {
  let word = 0
  for (const part of address.split('.')) word = (word << 8) | Number(part)
  return word >>> 0
}

function ipv6Groups(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const [first, last] = [parseGroups(head), tail === undefined ? [] : parseGroups(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/** The last group may be an IPv4 address, which replaces two groups. */
function parseGroups(text: string): number[] {
  return text
    .split(':')
    .filter(Boolean)
    .flatMap((group) => {
      if (!group.includes('.')) return [Number.parseInt(group, 16)]
      const word = ipv4Word(group)
      return [word >>> 16, word & 0xffff]
    })
}

/** The bits of this word that belong to the prefix. */
function maskOf(bits: number, index: number): number {
  const remaining = bits - index * 32
  if (remaining >= 32) return -1
  return remaining <= 0 ? 0 : -1 << (32 - remaining)
}

import { type AddressScope, strongerScope } from '../../shared/address-scope.ts'
import { isInRange, type Range } from './range.ts'

export interface ActiveBlock extends Range {
  readonly id: number
  readonly scope: AddressScope
  /** In milliseconds since 1970; infinite where it is for good. */
  readonly until: number
}

interface Entry {
  readonly block: ActiveBlock
  /** The narrowest other one that it lies in. */
  within: Entry | null
}

/**
 * The blocks of one family of addresses, sorted by where they begin. Networks lie in each other or apart, so of those that hold an address
 * one is the last that begins at or before it, or lies around that: a binary search, and a few steps outward.
 */
export class BlockIndex {
  #entries: Entry[] = []

  get size(): number {
    return this.#entries.length
  }

  scopeOf(words: readonly number[], now: number): AddressScope | null {
    let scope: AddressScope | null = null
    const last = this.#entries[this.#placeBehind({ words, bits: maxBits }) - 1] ?? null
    for (let entry = last; entry && scope !== 'all'; entry = entry.within) {
      if (entry.block.until > now && isInRange(words, entry.block)) scope = strongerScope(scope, entry.block.scope)
    }
    return scope
  }

  /** Takes the place of all that was there. */
  fill(blocks: readonly ActiveBlock[]): void {
    this.#entries = blocks
      .map((block): Entry => ({ block, within: null }))
      .sort((one, other) => compare(one.block, other.block))
    this.#link()
  }

  /** One that is known already takes its own place. Those that have ended by themselves go with the change. */
  add(block: ActiveBlock, now: number): void {
    this.#keep((each) => each.id !== block.id && each.until > now)
    this.#entries.splice(this.#placeBehind(block), 0, { block, within: null })
    this.#link()
  }

  remove(id: number, now: number): void {
    this.#keep((each) => each.id !== id && each.until > now)
    this.#link()
  }

  #keep(stays: (block: ActiveBlock) => boolean): void {
    this.#entries = this.#entries.filter(({ block }) => stays(block))
  }

  /** Behind all that begin before it, and behind wider ones that begin with it. */
  #placeBehind(range: Range): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const entry = this.#entries[middle]
      if (entry && compare(entry.block, range) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #link(): void {
    let around: Entry | null = null
    for (const entry of this.#entries) {
      while (around && !isInRange(entry.block.words, around.block)) around = around.within
      entry.within = around
      around = entry
    }
  }
}

const maxBits = 128

function compare(one: Range, other: Range): number {
  const { words } = one
  const { words: others } = other
  for (let index = 0; index < words.length; index++) {
    const difference = (words[index] ?? 0) - (others[index] ?? 0)
    if (difference) return difference
  }
  return one.bits - other.bits
}

import { type AddressScope, strongerScope } from '../../../shared/address-scope.ts'
import { isInRange, type Range } from './range.ts'

export interface ActiveBlock extends Range {
  readonly id: number
  readonly scope: AddressScope
  /** In milliseconds since 1970; infinite for a block without an end. */
  readonly until: number
}

interface Entry {
  readonly block: ActiveBlock
  /** The smallest other range that contains this one. */
  container: Entry | null
}

/**
 * The blocks of one address family, sorted by their first address. Two networks are either disjoint or one contains the other. So a binary search
 * finds the last network that begins at or before an address, and every network with the address is this one or contains this one.
 */
export class BlockIndex {
  #entries: Entry[] = []

  get size(): number {
    return this.#entries.length
  }

  scopeOf(words: readonly number[], now: number): AddressScope | null {
    let scope: AddressScope | null = null
    const last = this.#entries[this.#placeBehind({ words, bits: maxBits }) - 1] ?? null
    for (let entry = last; entry && scope !== 'all'; entry = entry.container) {
      if (entry.block.until > now && isInRange(words, entry.block)) scope = strongerScope(scope, entry.block.scope)
    }
    return scope
  }

  /** Replaces all blocks. */
  fill(blocks: readonly ActiveBlock[]): void {
    this.#entries = blocks.map((block): Entry => ({ block, container: null })).sort((a, b) => compare(a.block, b.block))
    this.#link()
  }

  /** Adds a block, or replaces the one with the same id. Also removes expired blocks. */
  add(block: ActiveBlock, now: number): void {
    this.#keep((each) => each.id !== block.id && each.until > now)
    this.#entries.splice(this.#placeBehind(block), 0, { block, container: null })
    this.#link()
  }

  remove(id: number, now: number): void {
    this.#keep((each) => each.id !== id && each.until > now)
    this.#link()
  }

  #keep(isKept: (block: ActiveBlock) => boolean): void {
    this.#entries = this.#entries.filter(({ block }) => isKept(block))
  }

  /** The index after all ranges that begin earlier, and after larger ranges that begin at the same address. */
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
    let container: Entry | null = null
    for (const entry of this.#entries) {
      while (container && !isInRange(entry.block.words, container.block)) container = container.container
      entry.container = container
      container = entry
    }
  }
}

const maxBits = 128

function compare(a: Range, b: Range): number {
  const { words } = a
  const { words: others } = b
  for (let index = 0; index < words.length; index++) {
    const difference = (words[index] ?? 0) - (others[index] ?? 0)
    if (difference) return difference
  }
  return a.bits - b.bits
}

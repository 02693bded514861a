import { expect, test } from 'vitest'
import { type AddressScope, addressScopes, strongerScope } from '../../../shared/address-scope.ts'
import { dice } from '../../../test/dice.ts'
import { type ActiveBlock, BlockIndex } from './block-index.ts'
import { isInRange, type Range, readRange, wordsOf } from './range.ts'

const now = 1_000_000
const block = (id: number, range: string, scope: AddressScope = 'all', until = Number.POSITIVE_INFINITY) => ({
  ...(readRange(range) as Range),
  ...{ id, scope, until },
})
const wordsAt = (address: string) => wordsOf(address) as readonly number[]

test('LADDER-023 of several blocks that contain an address the strictest counts, and an ended one does not', () => {
  const index = new BlockIndex()
  const blocks = [
    block(1, '10.0.0.0/8', 'signup'),
    block(2, '10.1.0.0/16', 'all', now + 10),
    block(3, '10.1.2.0/24', 'write'),
    block(4, '10.1.2.3', 'signup'),
  ]
  index.fill(blocks.toReversed())
  const at = (address: string, time = now) => index.scopeOf(wordsAt(address), time)
  expect(
    ['10.9.9.9', '10.1.9.9', '10.1.2.9', '10.1.2.3', '10.1.2.4', '11.0.0.0', '9.255.255.255'].map((each) => at(each)),
  ).toEqual(['signup', 'all', 'all', 'all', 'all', null, null])
  expect(['10.1.9.9', '10.1.2.9', '10.1.2.3'].map((each) => at(each, now + 10))).toEqual(['signup', 'write', 'write'])
  index.remove(3, now + 10)
  expect([at('10.1.2.9', now + 10), index.size]).toEqual(['signup', 2])
})

test('LADDER-022 however blocks are nested, added and removed, the index finds the same as checking each block', () => {
  const roll = dice(2022)
  for (const bits of [32, 128]) {
    const whole = bits / 32
    const words = () => Array.from({ length: whole }, () => (roll(4) << 30) >>> 0)
    const index = new BlockIndex()
    let all: ActiveBlock[] = []
    for (let id = 1; id <= 300; id++) {
      const length = 1 + roll(bits)
      const masked = words().map((word, at) => {
        const counting = length - at * 32
        return counting <= 0 ? 0 : counting >= 32 ? word : (word & (-1 << (32 - counting))) >>> 0
      })
      const scope = addressScopes[roll(3)] as AddressScope
      const added = {
        id,
        words: masked,
        bits: length,
        scope,
        until: roll(4) ? Number.POSITIVE_INFINITY : now + roll(5),
      }
      index.add(added, now)
      all.push(added)
      if (roll(3) === 0) {
        const removedId = all[roll(all.length)]?.id as number
        index.remove(removedId, now)
        all = all.filter((each) => each.id !== removedId)
      }
      const address = words()
      const containing = all.filter((each) => each.until > now + 2 && isInRange(address, each))
      const expected = containing.reduce<AddressScope | null>((found, each) => strongerScope(found, each.scope), null)
      expect(index.scopeOf(address, now + 2)).toBe(expected)
    }
  }
})

test('LADDER-024 among 100,000 blocks an address is found by comparing 17 of them and those that contain it', () => {
  let looks = 0
  /** Counts how often its range is read. */
  class Counted implements ActiveBlock {
    readonly scope = 'all'
    readonly until = Number.POSITIVE_INFINITY
    readonly id: number
    readonly bits: number
    readonly #words: readonly number[]
    constructor(id: number, words: readonly number[], bits: number) {
      ;[this.id, this.#words, this.bits] = [id, words, bits]
    }
    get words() {
      looks++
      return this.#words
    }
  }
  const index = new BlockIndex()
  const add = Array.from({ length: 100_000 }, (_, n) => new Counted(n, [(n * 40_000) >>> 0], 32))
  index.fill(add)
  expect(index.size).toBe(100_000)
  const roll = dice(7)
  for (let tries = 0; tries < 1000; tries++) {
    looks = 0
    index.scopeOf([(roll(100_000) * 40_000 + roll(2)) >>> 0], now)
    // One read for each comparison, and one more to check whether the last range contains the address.
    expect(looks).toBeLessThanOrEqual(22)
  }
})

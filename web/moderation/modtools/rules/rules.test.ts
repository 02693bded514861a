import { expect, test } from 'vitest'
import type { Rule } from '../../../../api/discussion/communities.ts'
import { dragPlace, stepAside } from '../../../platform/ui/controls/use-drag-order.ts'
import { moveRule, renumbered } from './rules.ts'

const rule = (id: number, zIndex: number) => ({ id, zIndex, rule: `Rule ${id}` }) as Rule
const order = (rules: readonly Rule[]) => rules.map(({ id, zIndex }) => [id, zIndex])

test('a rule moves up and down, and all are numbered from 1', () => {
  const rules = [rule(7, 1), rule(8, 2), rule(9, 3)]
  expect(order(moveRule(rules, 2, 0))).toEqual([
    [9, 1],
    [7, 2],
    [8, 3],
  ])
  expect(order(moveRule(rules, 0, 1))).toEqual([
    [8, 1],
    [7, 2],
    [9, 3],
  ])
  expect(order(moveRule(rules, 1, 1))).toEqual(order(rules))
})

test('only rules with another number are saved, those with gaps and equal numbers too', () => {
  const rules = [rule(7, 1), rule(8, 2), rule(9, 3)]
  expect(order(renumbered(rules, moveRule(rules, 1, 0)))).toEqual([
    [8, 1],
    [7, 2],
  ])
  const loose = [rule(7, 0), rule(8, 0), rule(9, 12)]
  expect(order(renumbered(loose, moveRule(loose, 0, 1)))).toEqual([
    [8, 1],
    [7, 2],
    [9, 3],
  ])
  expect(renumbered(rules, rules)).toEqual([])
})

test('a dragged row takes the place whose middle it has passed', () => {
  const rows = [
    { top: 0, height: 40 },
    { top: 40, height: 100 },
    { top: 140, height: 40 },
  ]
  expect(dragPlace(rows, 0, 49)).toBe(0)
  expect(dragPlace(rows, 0, 51)).toBe(1)
  expect(dragPlace(rows, 0, 500)).toBe(2)
  expect(dragPlace(rows, 2, -49)).toBe(2)
  expect(dragPlace(rows, 2, -51)).toBe(1)
  expect(dragPlace(rows, 2, -500)).toBe(0)
  expect(dragPlace(rows, 1, 0)).toBe(1)
  expect(dragPlace([], 0, 10)).toBe(0)
})

test('rows between the old place and the new one stand aside by the height of what is dragged', () => {
  expect([0, 1, 2, 3].map((index) => stepAside(index, 0, 2, 30))).toEqual([0, -30, -30, 0])
  expect([0, 1, 2, 3].map((index) => stepAside(index, 3, 1, 30))).toEqual([0, 30, 30, 0])
})

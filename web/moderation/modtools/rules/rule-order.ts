import type { Rule } from '../../../../api/discussion/communities.ts'

/** The rules with one of them in another place, numbered anew from 1. */
export function moveRule(rules: readonly Rule[], from: number, to: number): Rule[] {
  const moved = [...rules]
  const [rule] = moved.splice(from, 1)
  if (rule) moved.splice(to, 0, rule)
  return moved.map((each, index) => (each.zIndex === index + 1 ? each : { ...each, zIndex: index + 1 }))
}

/** Those that the server must be told of: whose number is another one than before. */
export function renumbered(before: readonly Rule[], after: readonly Rule[]): Rule[] {
  const numbers = new Map(before.map(({ id, zIndex }) => [id, zIndex]))
  return after.filter(({ id, zIndex }) => numbers.get(id) !== zIndex)
}

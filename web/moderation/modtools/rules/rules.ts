import { useRef } from 'react'
import type { Community, Rule } from '../../../../api/discussion/communities.ts'
import { communityOf } from '../../../discussion/communities/community-in-path.ts'
import { alertFailure } from '../../../platform/failure.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'

export function changeRules(memory: Memory, communityId: string, change: (rules: Rule[]) => Rule[]): void {
  const rules = memory.entities.get('Community', communityId)?.rules
  if (rules) memory.entities.patch('Community', communityId, { rules: change(rules) })
}

/** Shows the new order at once, and saves one move after the other, so that the last order wins. */
export function useMoveRule({ id, name, rules }: Community): (from: number, to: number) => void {
  const memory = useMemory()
  const saved = useRef<Promise<void>>(Promise.resolve())
  return (from, to) => {
    const before = rules ?? []
    const after = moveRule(before, from, to)
    changeRules(memory, id, () => after)
    saved.current = saved.current.then(async () => {
      try {
        for (const { id: ruleId, rule, description, zIndex } of renumbered(before, after)) {
          const params = { id, ruleId: String(ruleId) }
          await memory.act('updateRule', { params, body: { rule, description, zIndex } })
        }
      } catch (error) {
        alertFailure(error)
        // Some moves may be saved, so the order of the server is loaded.
        await memory.load('getCommunity', communityOf(name), 'now').catch(() => {})
      }
    })
  }
}

/** The rules with one of them moved, numbered from 1. */
export function moveRule(rules: readonly Rule[], from: number, to: number): Rule[] {
  const moved = [...rules]
  const [rule] = moved.splice(from, 1)
  if (rule) moved.splice(to, 0, rule)
  return moved.map((each, index) => (each.zIndex === index + 1 ? each : { ...each, zIndex: index + 1 }))
}

/** The rules whose number has changed, which must be sent to the server. */
export function renumbered(before: readonly Rule[], after: readonly Rule[]): Rule[] {
  const numbers = new Map(before.map(({ id, zIndex }) => [id, zIndex]))
  return after.filter(({ id, zIndex }) => numbers.get(id) !== zIndex)
}

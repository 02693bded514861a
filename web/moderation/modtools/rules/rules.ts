import { useRef } from 'react'
import type { Community, Rule } from '../../../../api/discussion/communities.ts'
import { communityOf } from '../../../discussion/communities/community-in-path.ts'
import { alertFailure } from '../../../platform/failure.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { moveRule, renumbered } from './rule-order.ts'

export const addDialog = 'add-rule'
export const editDialog = 'edit-rule'
export const deleteDialog = 'delete-rule'

export function changeRules(memory: Memory, communityId: string, change: (rules: Rule[]) => Rule[]): void {
  const rules = memory.entities.get('Community', communityId)?.rules
  if (rules) memory.entities.patch('Community', communityId, { rules: change(rules) })
}

/** Moves a rule at once and then tells the server, one move after the other, so that the last order stands. */
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
          await memory.act('updateRule', {
            params: { id, ruleId: String(ruleId) },
            body: { rule, description, zIndex },
          })
        }
      } catch (error) {
        alertFailure(error)
        // Some may be saved: what is shown is what the server has.
        await memory.load('getCommunity', communityOf(name), 'now').catch(() => {})
      }
    })
  }
}

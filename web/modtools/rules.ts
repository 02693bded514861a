import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Community, Rule } from '../../api/communities.ts'
import { call } from '../client.ts'
import { patchCommunity } from '../communities/community-cache.ts'
import { communityOf } from '../communities/community-in-path.ts'
import { alertFailure } from '../failure.ts'
import { apiQuery } from '../queries.ts'
import { moveRule, renumbered } from './rule-order.ts'

export const addDialog = 'add-rule'
export const editDialog = 'edit-rule'
export const deleteDialog = 'delete-rule'

export function keepRules(queryClient: QueryClient, communityId: string, change: (held: Rule[]) => Rule[]): void {
  patchCommunity(queryClient, communityId, (held) => ({ ...held, rules: held.rules && change(held.rules) }))
}

/** Moves a rule at once and then tells the server, one move after the other, so that the last order stands. */
export function useMoveRule({ id, name, rules }: Community): (from: number, to: number) => void {
  const queryClient = useQueryClient()
  const saved = useRef<Promise<void>>(Promise.resolve())
  return (from, to) => {
    const before = rules ?? []
    const after = moveRule(before, from, to)
    keepRules(queryClient, id, () => after)
    saved.current = saved.current.then(async () => {
      try {
        for (const { id: ruleId, rule, description, zIndex } of renumbered(before, after)) {
          await call('updateRule', {
            params: { id, ruleId: String(ruleId) },
            body: { rule, description, zIndex },
          })
        }
      } catch (error) {
        alertFailure(error)
        // Some may be saved: what is shown is what the server has.
        await queryClient.prefetchQuery({ ...apiQuery('getCommunity', communityOf(name)), staleTime: 0 })
      }
    })
  }
}

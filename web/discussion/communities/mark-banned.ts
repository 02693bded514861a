import type { Memory } from '../../platform/memory/memory.ts'

/** The server has just said so; the page then says it too. */
export function markBanned(memory: Memory, communityId: string): void {
  memory.change('getInitial', {}, (initial) => ({
    ...initial,
    bannedFrom: [...new Set([...(initial.bannedFrom ?? []), communityId])],
  }))
}

import type { Memory } from '../../platform/memory/memory.ts'

/** Remembers that the server has refused a call because of a ban, so that the page shows it. */
export function markBanned(memory: Memory, communityId: string): void {
  memory.change('getInitial', {}, (initial) => ({
    ...initial,
    bannedFrom: [...new Set([...(initial.bannedFrom ?? []), communityId])],
  }))
}

import type { Community } from '../../../api/discussion/communities.ts'
import type { Memory } from '../../platform/memory/memory.ts'

/** Adds a community to the list in the sidebar, or removes it. */
export function changeSidebar(memory: Memory, community: Community, joined: boolean): void {
  memory.change('getInitial', {}, (initial) => {
    const others = initial.communities.filter(({ id }) => id !== community.id)
    return { ...initial, communities: joined ? [...others, community].sort(byName) : others }
  })
}

export function byName(a: Pick<Community, 'name'>, b: Pick<Community, 'name'>): number {
  const [first, second] = [a.name.toLowerCase(), b.name.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : 0
}

/** The input of the call for the viewer's own requests. */
export const myRequests = { query: { mine: 'true' } }

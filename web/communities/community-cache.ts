import type { QueryClient } from '@tanstack/react-query'
import type { Community } from '../../api/communities.ts'
import { apiQuery } from '../queries.ts'

const initialKey = apiQuery('getInitial', {}).queryKey

/** Changes one community in every answer that the cache holds of it. What is on its way would be older, so it is let go. */
export function patchCommunity(queryClient: QueryClient, id: string, change: (held: Community) => Community): void {
  for (const queryKey of [['getCommunity'], ['listCommunities']]) void queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<Community>({ queryKey: ['getCommunity'] }, (held) =>
    held?.id === id ? change(held) : held,
  )
  queryClient.setQueriesData<Community[]>({ queryKey: ['listCommunities'] }, (held) => changeIn(held, id, change))
  queryClient.setQueryData(
    initialKey,
    (held) => held && { ...held, communities: changeIn(held.communities, id, change) },
  )
}

/** The list in the sidebar: in it from A to Z, or not in it. */
export function patchSidebar(queryClient: QueryClient, community: Community, joined: boolean): void {
  queryClient.setQueryData(initialKey, (held) => {
    if (!held) return held
    const others = held.communities.filter(({ id }) => id !== community.id)
    const communities = joined ? [...others, community].sort(byName) : others
    return { ...held, communities }
  })
}

/** A community that is new belongs into lists whose order only the server knows: they are asked for again when they are shown. */
export function ageDirectory(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['listCommunities'], refetchType: 'none' })
}

/** The same list when the community is not in it. */
function changeIn<L extends Community[] | undefined>(list: L, id: string, change: (held: Community) => Community): L {
  if (!list?.some((each) => each.id === id)) return list
  return list.map((each) => (each.id === id ? change(each) : each)) as L
}

function byName(a: Community, b: Community): number {
  const [first, second] = [a.name.toLowerCase(), b.name.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : 0
}

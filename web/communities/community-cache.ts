import type { QueryClient } from '@tanstack/react-query'
import type { Community } from '../../api/communities.ts'
import type { ListPage } from '../client.ts'
import { apiQuery } from '../queries.ts'

const initialKey = apiQuery('getInitial', {}).queryKey

/** Changes one community in every answer that the cache holds of it. What is on its way would be older, so it is let go. */
export function patchCommunity(queryClient: QueryClient, id: string, change: (held: Community) => Community): void {
  for (const queryKey of [['getCommunity'], ['listCommunities']]) void queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<Community>({ queryKey: ['getCommunity'] }, (held) =>
    held?.id === id ? change(held) : held,
  )
  queryClient.setQueriesData<ListPage<Community[]>>(
    { queryKey: ['listCommunities'] },
    (held) => held && changeInPage(held, id, change),
  )
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
function changeIn(list: Community[], id: string, change: (held: Community) => Community): Community[] {
  if (!list.some((each) => each.id === id)) return list
  return list.map((each) => (each.id === id ? change(each) : each))
}

function changeInPage(page: ListPage<Community[]>, id: string, change: (held: Community) => Community) {
  const items = changeIn(page.items, id, change)
  return items === page.items ? page : { ...page, items }
}

function byName(a: Community, b: Community): number {
  const [first, second] = [a.name.toLowerCase(), b.name.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : 0
}

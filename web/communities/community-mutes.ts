import type { QueryClient } from '@tanstack/react-query'
import type { Community } from '../../api/communities.ts'
import type { Mutes } from '../../api/mutes.ts'
import { ApiError, call } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { apiQuery } from '../queries.ts'
import { showToast } from '../ui/toasts.ts'

/** Long enough to read what it means. */
const noticeMs = 5_000

export async function muteCommunity(queryClient: QueryClient, { id, name }: Named): Promise<void> {
  try {
    const { communityMutes, userMutes } = await call('addMute', { body: { communityId: id } })
    keepMutes(queryClient, () => ({ communityMutes, userMutes }))
    showToast({ text: `Posts from /${name} won't appear on All anymore.`, timer: noticeMs })
  } catch (error) {
    alertFailure(error)
  }
}

export async function unmuteCommunity(queryClient: QueryClient, { id, name }: Named): Promise<void> {
  try {
    await call('unmuteCommunity', { params: { communityId: id } })
    keepMutes(queryClient, (held) => ({
      ...held,
      communityMutes: held.communityMutes.filter(({ mutedCommunityId }) => mutedCommunityId !== id),
    }))
    showToast({ text: `Unmuted /${name}` })
  } catch (error) {
    if (!(error instanceof ApiError)) return alertFailure(error)
    // Said in the server's own words.
    showToast({ id: 'failure', text: error.message })
    console.error(error)
  }
}

type Named = Pick<Community, 'id' | 'name'>

function keepMutes(queryClient: QueryClient, change: (held: Mutes) => Mutes): void {
  const { queryKey } = apiQuery('getInitial', {})
  queryClient.setQueryData(queryKey, (held) => held && { ...held, mutes: change(held.mutes) })
}

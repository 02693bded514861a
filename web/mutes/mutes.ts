import type { QueryClient } from '@tanstack/react-query'
import type { User } from '../../api/accounts.ts'
import type { Community } from '../../api/communities.ts'
import type { Mutes } from '../../api/mutes.ts'
import { ApiError, call } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { forgetFeeds } from '../feeds/held-feeds.ts'
import { apiQuery } from '../queries.ts'
import { showToast } from '../ui/toasts.ts'

/** Long enough to read what it means. */
const noticeMs = 5_000

type Place = Pick<Community, 'id' | 'name'>
type Person = Pick<User, 'id' | 'username'>

export const muteCommunity = (queryClient: QueryClient, { id, name }: Place) =>
  mute(queryClient, { communityId: id }, `Posts from /${name} won't appear on All anymore.`)

export const muteUser = (queryClient: QueryClient, { id, username }: Person) =>
  mute(queryClient, { userId: id }, `Posts from @${username} won't appear on any of your feeds from now on.`)

export const unmuteCommunity = (queryClient: QueryClient, { id, name }: Place) =>
  unmute(queryClient, `Unmuted /${name}`, async () => {
    await call('unmuteCommunity', { params: { communityId: id } })
    return ({ communityMutes, userMutes }) => ({
      communityMutes: communityMutes.filter(({ mutedCommunityId }) => mutedCommunityId !== id),
      userMutes,
    })
  })

export const unmuteUser = (queryClient: QueryClient, { id, username }: Person) =>
  unmute(queryClient, `Unmuted @${username}`, async () => {
    await call('unmuteUser', { params: { userId: id } })
    return ({ communityMutes, userMutes }) => ({
      communityMutes,
      userMutes: userMutes.filter(({ mutedUserId }) => mutedUserId !== id),
    })
  })

async function mute(
  queryClient: QueryClient,
  body: { userId: string } | { communityId: string },
  notice: string,
): Promise<void> {
  try {
    const { communityMutes, userMutes } = await call('addMute', { body })
    keepMutes(queryClient, () => ({ communityMutes, userMutes }))
    showToast({ text: notice, timer: noticeMs })
  } catch (error) {
    alertFailure(error)
  }
}

async function unmute(
  queryClient: QueryClient,
  notice: string,
  send: () => Promise<(held: Mutes) => Mutes>,
): Promise<void> {
  try {
    keepMutes(queryClient, await send())
    showToast({ text: notice })
  } catch (error) {
    if (!(error instanceof ApiError)) return alertFailure(error)
    // Said in the server's own words.
    showToast({ id: 'failure', text: error.message })
    console.error(error)
  }
}

/** The feeds that are held show what is muted no longer, or not yet again: each is fetched anew when it is opened. */
function keepMutes(queryClient: QueryClient, change: (held: Mutes) => Mutes): void {
  const { queryKey } = apiQuery('getInitial', {})
  queryClient.setQueryData(queryKey, (held) => held && { ...held, mutes: change(held.mutes) })
  forgetFeeds()
  // Threads veil what a muted user wrote.
  for (const name of ['getPost', 'getComment', 'listComments'])
    void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' })
}

import type { Community } from '../../../api/discussion/communities.ts'
import type { Mutes } from '../../../api/discussion/mutes.ts'
import type { User } from '../../../api/people/accounts.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { offerUndo } from '../../platform/undo/offer-undo.ts'

/** Longer than usual, because the text explains the effect. */
const noticeMs = 5_000

type Place = Pick<Community, 'id' | 'name'>
type Person = Pick<User, 'id' | 'username'>

export const muteCommunity = (memory: Memory, place: Place) =>
  mute(
    memory,
    { communityId: place.id },
    {
      text: `Posts from /${place.name} won't appear on All anymore.`,
      undo: () => void unmuteCommunity(memory, place),
    },
  )

export const muteUser = (memory: Memory, person: Person) =>
  mute(
    memory,
    { userId: person.id },
    {
      text: `Posts from @${person.username} won't appear on any of your feeds from now on.`,
      undo: () => void unmuteUser(memory, person),
    },
  )

export const unmuteCommunity = (memory: Memory, { id, name }: Place) =>
  unmute(memory, `Unmuted /${name}`, async () => {
    await memory.act('unmuteCommunity', { params: { communityId: id } })
    return ({ communityMutes, userMutes }) => ({
      communityMutes: communityMutes.filter(({ mutedCommunityId }) => mutedCommunityId !== id),
      userMutes,
    })
  })

export const unmuteUser = (memory: Memory, { id, username }: Person) =>
  unmute(memory, `Unmuted @${username}`, async () => {
    await memory.act('unmuteUser', { params: { userId: id } })
    return ({ communityMutes, userMutes }) => ({
      communityMutes,
      userMutes: userMutes.filter(({ mutedUserId }) => mutedUserId !== id),
    })
  })

/** Unmutes all users, or all communities. */
export const unmuteAll = (memory: Memory, type: 'community' | 'user') =>
  unmute(memory, `Unmuted all ${type === 'community' ? 'communities' : 'users'}`, async () => {
    await memory.act('deleteMutes', { query: { type } })
    return (mutes) => ({ ...mutes, ...(type === 'community' ? { communityMutes: [] } : { userMutes: [] }) })
  })

async function mute(
  memory: Memory,
  body: { userId: string } | { communityId: string },
  offer: { text: string; undo: () => void },
): Promise<void> {
  try {
    const { communityMutes, userMutes } = await memory.act('addMute', { body })
    changeMutesInMemory(memory, () => ({ communityMutes, userMutes }))
    offerUndo({ ...offer, timer: noticeMs })
  } catch (error) {
    alertFailure(error)
  }
}

async function unmute(memory: Memory, notice: string, send: () => Promise<(mutes: Mutes) => Mutes>): Promise<void> {
  try {
    changeMutesInMemory(memory, await send())
    showToast({ text: notice })
  } catch (error) {
    // Shows the message of the server.
    if (error instanceof ApiError && error.status >= 500) {
      showToast({ id: 'failure', text: error.message })
      console.error(error)
    } else alertFailure(error)
  }
}

function changeMutesInMemory(memory: Memory, change: (mutes: Mutes) => Mutes): void {
  memory.change('getInitial', {}, (initial) => ({ ...initial, mutes: change(initial.mutes) }))
  memory.change('listMutes', {}, change)
}

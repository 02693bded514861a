import { communityPath, profilePath } from '../../../shared/paths.ts'
import { unmuteAll, unmuteCommunity, unmuteUser } from '../../discussion/mutes/mutes.ts'
import { CommunityAvatar } from '../../people/images/CommunityAvatar.tsx'
import { UserAvatar } from '../../people/images/UserAvatar.tsx'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { type Muted, MutedList } from './MutedList.tsx'
import styles from './SettingsPage.module.css'

export function MutedSection() {
  const memory = useMemory()
  const { communityMutes, userMutes } = useAnswer('listMutes', {})
  const communities = communityMutes.flatMap(({ mutedCommunity: community }): Muted[] => {
    if (!community) return []
    return [
      {
        id: community.id,
        href: communityPath(community.name),
        name: community.name,
        avatar: <CommunityAvatar community={community} size={30} />,
        unmute: () => unmuteCommunity(memory, community),
      },
    ]
  })
  const users = userMutes.flatMap(({ mutedUser: user }): Muted[] => {
    if (!user) return []
    return [
      {
        id: user.id,
        href: profilePath(user.username),
        name: `@${user.username}`,
        avatar: <UserAvatar user={user} size={30} />,
        unmute: () => unmuteUser(memory, user),
      },
    ]
  })
  return (
    <section id="muted" className={styles.section}>
      <h2>Muted</h2>
      <MutedList
        title="Muted communities"
        empty="No community is muted. Their menus have “Mute”: then their posts stay out of All."
        question="Posts of all of them will be in All again."
        confirm="Unmute communities"
        muted={communities}
        onUnmuteAll={() => unmuteAll(memory, 'community')}
      />
      <MutedList
        title="Muted users"
        empty="Nobody is muted. Profiles have “Mute user”: then what they post stays out of your feeds."
        question="What any of them posts will be in your feeds again."
        confirm="Unmute users"
        muted={users}
        onUnmuteAll={() => unmuteAll(memory, 'user')}
      />
    </section>
  )
}

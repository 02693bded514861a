import { Check } from 'lucide'
import type { Community } from '../../../api/discussion/communities.ts'
import { communityPath } from '../../../shared/paths.ts'
import { CommunityAvatar } from '../../people/images/UserAvatar.tsx'
import { useEntity } from '../../platform/memory/use-memory.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import styles from './CommunitiesPage.module.css'

interface DirectoryRowProps {
  community: Community
  /** The position and the number of all rows, for screen readers, because not all are rendered. */
  place: number
  count: number
  onPress: (community: Community) => void
}

export function DirectoryRow({ community: { id }, place, count, onPress }: DirectoryRowProps) {
  const community = useEntity('Community', id)
  const { name, noMembers, about, userJoined } = community
  return (
    <li aria-posinset={place} aria-setsize={count} className={classes(styles.row, place === count && styles.last)}>
      <CommunityAvatar community={community} size={40} />
      <div className={styles.words}>
        <a href={communityPath(name)}>{name}</a>
        <p>
          <NumberText value={noMembers} />
          {noMembers === 1 ? ' member' : ' members'}
        </p>
        {about && (
          <p dir="auto" className={styles.about}>
            {firstLine(about)}
          </p>
        )}
      </div>
      <Button
        writes
        small
        kind={userJoined ? 'settled' : 'quiet'}
        className={styles.join}
        onClick={() => onPress(community)}
      >
        {userJoined && <Icon icon={Check} size={16} />}
        {userJoined ? 'Joined' : 'Join'}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
    </li>
  )
}

const firstLine = (text: string) => text.split('\n', 1)[0]

import { Check } from 'lucide'
import type { Community } from '../../api/communities.ts'
import { CommunityCrest } from '../images/CommunityCrest.tsx'
import { useEntity } from '../memory/use-memory.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import { Unseen } from '../ui/Unseen.tsx'
import { communityPath } from './community-in-path.ts'
import styles from './Directory.module.css'

interface DirectoryRowProps {
  community: Community
  /** Where it stands among how many, which the rows that are drawn do not tell. */
  place: number
  of: number
  onPress: (community: Community) => void
}

export function DirectoryRow({ community: { id }, place, of, onPress }: DirectoryRowProps) {
  const community = useEntity('Community', id)
  const { name, noMembers, about, userJoined } = community
  return (
    <li aria-posinset={place} aria-setsize={of} className={classes(styles.row, place === of && styles.last)}>
      <CommunityCrest community={community} size={40} />
      <div className={styles.words}>
        <a href={communityPath(name)}>{name}</a>
        <p>
          <NumberText value={noMembers} />
          {noMembers === 1 ? ' member' : ' members'}
          {about && (
            <>
              {' · '}
              <bdi>{firstLine(about)}</bdi>
            </>
          )}
        </p>
      </div>
      <Button small kind={userJoined ? 'settled' : 'quiet'} className={styles.join} onClick={() => onPress(community)}>
        {userJoined && <Icon of={Check} size={16} />}
        {userJoined ? 'Joined' : 'Join'}
        <Unseen>{` ${name}`}</Unseen>
      </Button>
    </li>
  )
}

const firstLine = (text: string) => text.split('\n', 1)[0]

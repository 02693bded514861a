import { dayMonthYear } from '../../../shared/time.ts'
import { CommunityAvatar } from '../../people/images/CommunityAvatar.tsx'
import { Facts } from '../../platform/ui/text/Facts.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { communityOf } from '../communities/community-in-path.ts'
import { JoinButton } from '../communities/JoinButton.tsx'
import { useMembership } from '../communities/membership.ts'
import styles from './Preview.module.css'
import { PreviewBox } from './PreviewBox.tsx'
import { useAskedOnce } from './use-asked-once.ts'
import type { Rest } from './watch-rests.ts'

interface CommunityPreviewProps {
  rest: Rest
  name: string
  onNothing: () => void
}

export function CommunityPreview({ rest, name, onNothing }: CommunityPreviewProps) {
  const community = useAskedOnce('getCommunity', communityOf(name), onNothing)
  const changeMembership = useMembership()
  if (!community) return null
  const { about, noMembers, createdAt, userMod } = community
  return (
    <PreviewBox rest={rest} label="Preview of the community">
      <div className={styles.head}>
        <CommunityAvatar community={community} size={44} />
        <p className={styles.name}>{community.name}</p>
        {/* Moderators can leave only on its page, with a warning. */}
        {!userMod && <JoinButton community={community} onPress={changeMembership} />}
      </div>
      {about && (
        <p dir="auto" className={styles.brief}>
          {about}
        </p>
      )}
      <Facts className={styles.facts}>
        <li>
          <strong>
            <NumberText value={noMembers} />
          </strong>
          {noMembers === 1 ? ' member' : ' members'}
        </li>
        <li>
          {'Created '}
          <time dateTime={createdAt}>{dayMonthYear(createdAt)}</time>
        </li>
      </Facts>
    </PreviewBox>
  )
}

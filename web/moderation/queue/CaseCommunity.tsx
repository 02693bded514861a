import type { Community } from '../../../api/discussion/communities.ts'
import { communityPath } from '../../discussion/communities/community-in-path.ts'
import { CommunityAvatar } from '../../people/images/CommunityAvatar.tsx'
import { Picture } from '../../people/images/Picture.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { Blurred } from './Blurred.tsx'
import styles from './CaseTarget.module.css'

/** A community that was reported: its name, its pictures and what it says about itself. */
export function CaseCommunity({ community }: { community: Community }) {
  const { name, about, noMembers, proPic, bannerImage } = community
  return (
    <div className={styles.target}>
      <h2 className={styles.title}>
        <a href={communityPath(name)}>{name}</a>
      </h2>
      <p className={styles.foot}>
        <NumberText value={noMembers} /> {noMembers === 1 ? 'member' : 'members'}
      </p>
      {bannerImage && (
        <Blurred href={bannerImage.url}>
          <Picture
            image={bannerImage}
            copies={['small', 'large']}
            sizes="(width < 48em) 100vw, 680px"
            alt={bannerImage.altText ?? ''}
          />
        </Blurred>
      )}
      {proPic && (
        <div className={styles.face}>
          <Blurred href={proPic.url}>
            <CommunityAvatar community={community} described size={160} />
          </Blurred>
        </div>
      )}
      {about && (
        <p dir="auto" className={styles.plainText}>
          {about}
        </p>
      )}
    </div>
  )
}

import type { MouseEvent } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import { CommunityAvatar } from '../../people/images/CommunityAvatar.tsx'
import { useWaitingPicture } from '../../people/images/fewer-pictures.ts'
import { Picture } from '../../people/images/Picture.tsx'
import { WaitingPicture } from '../../people/images/WaitingPicture.tsx'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { useViewer } from '../../platform/viewer.ts'
import styles from './CommunityHead.module.css'
import { CommunityMenu } from './CommunityMenu.tsx'
import { composePath, modtoolsPath } from './community-in-path.ts'
import { JoinButton } from './JoinButton.tsx'
import { useMembership } from './membership.ts'

export function CommunityHead({ community }: { community: Community }) {
  const viewer = useViewer()
  const changeMembership = useMembership()
  const { show } = useDialogs()
  const { name, noMembers, userMod, bannerImage } = community
  const { waits, load } = useWaitingPicture(bannerImage)
  // Without script the link leads guests to the login page.
  const askToLogIn = (event: MouseEvent) => {
    event.preventDefault()
    show('login-prompt')
  }
  return (
    <header className={styles.head}>
      {bannerImage ? (
        <div className={styles.banner} style={{ background: bannerImage.averageColor }}>
          {waits ? (
            <WaitingPicture image={bannerImage} onLoad={load} bare className={styles.waiting} />
          ) : (
            <Picture
              image={bannerImage}
              copies={['small', 'large']}
              sizes="(width < 48em) 100vw, 680px"
              alt={bannerImage.altText ?? ''}
              eager
            />
          )}
        </div>
      ) : (
        <div className={classes(styles.banner, styles.plain)} />
      )}
      <div className={styles.row}>
        <CommunityAvatar community={community} described size={80} className={styles.crest} />
        <div className={styles.names}>
          <h1>{name}</h1>
          <p>
            <NumberText value={noMembers} />
            {noMembers === 1 ? ' member' : ' members'}
          </p>
        </div>
        <div className={styles.buttons}>
          <JoinButton community={community} onPress={changeMembership} />
          {(userMod || viewer?.isAdmin) && <Button href={modtoolsPath(name)}>{userMod ? 'Mod tools' : 'ADMIN'}</Button>}
          <Button
            href={composePath(name)}
            kind={community.userJoined ? 'primary' : 'quiet'}
            onClick={viewer ? undefined : askToLogIn}
          >
            Create post
          </Button>
          <div className={styles.more}>
            <CommunityMenu community={community} />
          </div>
        </div>
      </div>
    </header>
  )
}

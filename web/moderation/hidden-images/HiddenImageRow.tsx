import { Eye } from 'lucide'
import { type MouseEvent, useState } from 'react'
import type { HiddenImage } from '../../../api/moderation/hidden-images.ts'
import { communityPath, postPath, profilePath } from '../../../shared/paths.ts'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import styles from './HiddenImagesPage.module.css'

interface HiddenImageRowProps {
  image: HiddenImage
  chosen: boolean
  onChosen: (chosen: boolean) => void
}

export function HiddenImageRow({ image, chosen, onChosen }: HiddenImageRowProps) {
  const { username, uploadedAt } = image
  return (
    <li className={styles.row}>
      <Check checked={chosen} onChecked={onChosen}>
        <VisuallyHidden>{`Choose this picture${username ? ` of ${username}` : ''}`}</VisuallyHidden>
      </Check>
      <Veiled image={image} />
      <div className={styles.about}>
        <p className={styles.where}>
          <Place image={image} />
        </p>
        <p className={styles.quiet}>
          {username ? (
            <TextLink href={profilePath(username)}>{`@${username}`}</TextLink>
          ) : (
            'Somebody whose account is deleted'
          )}
          {' · '}
          <TimeAgo date={uploadedAt} />
        </p>
      </div>
    </li>
  )
}

function Place({ image: { kind, post, communityName, username } }: { image: HiddenImage }) {
  if (post)
    return (
      <>
        {kind === 'preview' ? 'Preview of the link in ' : 'In '}
        <TextLink href={postPath(post)}>
          <bdi>{post.title}</bdi>
        </TextLink>
        {', '}
        <TextLink href={communityPath(post.communityName)}>{post.communityName}</TextLink>
      </>
    )
  if (communityName)
    return (
      <>
        {kind === 'banner' ? 'Banner of ' : 'Picture of '}
        <TextLink href={communityPath(communityName)}>{communityName}</TextLink>
      </>
    )
  if (kind === 'avatar') return username ? 'Profile picture' : 'Profile picture of a deleted account'
  return 'In no post yet'
}

/** The picture is loaded only after a press. Without JavaScript the press is a link to it. */
function Veiled({ image: { look, width, height } }: { image: HiddenImage }) {
  const [isShown, setShown] = useState(false)
  if (isShown) return <img src={look} width={width} height={height} alt="As it was uploaded" className={styles.look} />
  const show = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown(true)
  }
  return (
    <a href={look} className={styles.veil} onClick={show} rel="noreferrer">
      <Icon of={Eye} size={18} />
      Show picture
    </a>
  )
}

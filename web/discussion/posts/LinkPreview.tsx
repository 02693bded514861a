import { ExternalLink } from 'lucide'
import type { Post } from '../../../api/discussion/posts.ts'
import { useWaitingPicture } from '../../people/images/fewer-pictures.ts'
import { Picture, WaitingPicture } from '../../people/images/Picture.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import styles from './LinkPreview.module.css'

interface LinkPreviewProps {
  link: NonNullable<Post['link']>
  eager?: boolean
}

const sizes = '(width < 48em) 100vw, 680px'

/** The target of a link post, with the preview image of the other site. */
export function LinkPreview({ link: { url, hostname, image }, eager = false }: LinkPreviewProps) {
  const { waits, load } = useWaitingPicture(image)
  const preview = (
    <a href={url} rel="nofollow noopener ugc" target="_blank" className={styles.preview}>
      {image && !waits && (
        <span className={styles.image} style={{ background: image.averageColor }}>
          <Picture image={image} copies={['mobile']} sizes={sizes} alt={image.altText ?? ''} eager={eager} />
        </span>
      )}
      <span className={styles.where}>
        <b>{hostname}</b>
        <Icon icon={ExternalLink} size={16} />
      </span>
    </a>
  )
  // Beside the link, not inside it, so that a press on one does not trigger the other.
  if (!image || !waits) return preview
  return (
    <>
      <WaitingPicture image={image} onLoad={load} />
      {preview}
    </>
  )
}

import { Play } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { useFewerPictures } from '../../../people/images/fewer-pictures.ts'
import { Picture } from '../../../people/images/Picture.tsx'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { LinkPreview } from '../LinkPreview.tsx'
import styles from './PostVideo.module.css'
import { playerAddress, videoAt } from './youtube.ts'

interface PostVideoProps {
  title: string
  link: NonNullable<MarkedPost['link']>
}

/** A video behind our own copy of its poster: no request is sent to the other site until the user presses play. */
export function PostVideo({ title, link }: PostVideoProps) {
  const video = videoAt(link.url)
  const [playing, setPlaying] = useState(false)
  const fewerImages = useFewerPictures()
  const play = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <div className={styles.video}>
      <div className={styles.place} style={{ background: link.image?.averageColor }}>
        {playing && video ? (
          <iframe
            // It replaces the link that was pressed, so it gets the focus.
            ref={(frame) => frame?.focus()}
            src={playerAddress(video)}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <a href={link.url} rel="nofollow noopener ugc" data-held onClick={play}>
            <VisuallyHidden>{`Play the video: ${title}. `}</VisuallyHidden>
            {link.image && !fewerImages && (
              <Picture image={link.image} copies={['mobile']} sizes={sizes} alt={link.image.altText ?? ''} eager />
            )}
            <span className={styles.play}>
              <Icon icon={Play} size={28} filled />
            </span>
            <span className={styles.source}>Plays from YouTube</span>
          </a>
        )}
      </div>
      <LinkPreview link={{ ...link, image: null }} />
    </div>
  )
}

const sizes = '(width < 48em) 100vw, 740px'

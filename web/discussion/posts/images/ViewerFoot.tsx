import { ExternalLink, Maximize, ZoomIn, ZoomOut } from 'lucide'
import type { Image } from '../../../../api/people/images.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import styles from './ViewerFoot.module.css'
import { maxScale } from './zoom.ts'

interface ViewerFootProps {
  image: Image
  scale: number
  onZoomIn: () => void
  onZoomOut: () => void
  onWhole: () => void
}

/** Below the picture: its caption, its alt text and the zoom buttons. A disabled button keeps the focus. */
export function ViewerFoot({ image: { caption, altText, url }, scale, onZoomIn, onZoomOut, onWhole }: ViewerFootProps) {
  const isWhole = scale <= 1
  return (
    <div className={styles.foot}>
      {(caption || altText) && (
        <figcaption className={styles.words}>
          {caption && <p dir="auto">{caption}</p>}
          {/* Screen readers read it with the picture. */}
          {altText && (
            <p aria-hidden className={styles.alt}>
              <b>Alt text</b> <bdi>{altText}</bdi>
            </p>
          )}
        </figcaption>
      )}
      <div className={styles.tools}>
        <IconButton name="Zoom out" title="Zoom out (-)" of={ZoomOut} aria-disabled={isWhole} onClick={onZoomOut} />
        <span className={styles.scale} role="status">{`${Math.round(scale * 100)} %`}</span>
        <IconButton
          name="Zoom in"
          title="Zoom in (+)"
          of={ZoomIn}
          aria-disabled={scale >= maxScale}
          onClick={onZoomIn}
        />
        <IconButton
          name="Whole picture"
          title="Whole picture (0)"
          of={Maximize}
          aria-disabled={isWhole}
          onClick={onWhole}
        />
        <Button href={url} target="_blank" rel="noopener" kind="plain" className={styles.original}>
          Original
          <Icon of={ExternalLink} size={16} />
        </Button>
      </div>
    </div>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import styles from './StepButtons.module.css'

interface StepButtonsProps {
  index: number
  count: number
  onStep: (by: 1 | -1) => void
}

/** Over several pictures, in a gallery and in the viewer: "2 / 3", and the buttons to the previous and the next picture. */
export function StepButtons({ index, count, onStep }: StepButtonsProps) {
  return (
    <>
      <span className={styles.where} role="status">
        {`${index + 1} / ${count}`}
      </span>
      {index > 0 && (
        <IconButton
          name="Previous picture"
          of={ChevronLeft}
          onPicture
          className={styles.back}
          onClick={() => onStep(-1)}
        />
      )}
      {index < count - 1 && (
        <IconButton name="Next picture" of={ChevronRight} onPicture className={styles.on} onClick={() => onStep(1)} />
      )}
    </>
  )
}

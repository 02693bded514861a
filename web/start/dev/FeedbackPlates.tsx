import { Button } from '../../platform/ui/controls/Button.tsx'
import { Progress } from '../../platform/ui/feedback/Progress.tsx'
import { SkeletonBar } from '../../platform/ui/feedback/SkeletonBar.tsx'
import { Spinner } from '../../platform/ui/feedback/Spinner.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import styles from './FeedbackPlates.module.css'
import { Plate } from './Plate.tsx'
import { Specimen } from './Specimen.tsx'

export function FeedbackPlates() {
  return (
    <Plate title="Feedback">
      <Specimen name="toast">
        <Button onClick={() => showToast({ text: 'Link copied to clipboard.' })}>Copy URL</Button>
      </Specimen>
      <Specimen name="toast with an id and Undo, 6 s">
        <Button
          onClick={() =>
            showToast({
              id: 'save',
              text: 'Saved to Reading list',
              timer: 6000,
              action: { text: 'Undo', onPick: () => showToast({ id: 'save', text: 'Taken back.' }) },
            })
          }
        >
          Save
        </Button>
      </Specimen>
      <Specimen name="progress">
        <Progress name="Upload" done={64} className={styles.progress} />
      </Specimen>
      <Specimen name="spinner">
        <Spinner />
      </Specimen>
      <Specimen name="skeleton">
        <div className={styles.skeleton}>
          <div>
            <SkeletonBar shape="round" width={24} height={24} />
            <SkeletonBar width={120} />
          </div>
          <SkeletonBar width="90%" height={18} />
          <SkeletonBar width="70%" />
          <SkeletonBar shape="box" height={90} />
        </div>
      </Specimen>
    </Plate>
  )
}

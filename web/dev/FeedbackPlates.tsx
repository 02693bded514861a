import { Bone } from '../ui/Bone.tsx'
import { Button } from '../ui/Button.tsx'
import { Progress } from '../ui/Progress.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { showToast } from '../ui/toasts.ts'
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
            <Bone shape="round" width={24} height={24} />
            <Bone width={120} />
          </div>
          <Bone width="90%" height={18} />
          <Bone width="70%" />
          <Bone shape="box" height={90} />
        </div>
      </Specimen>
    </Plate>
  )
}

import { SkeletonBar } from '../../../platform/ui/feedback/SkeletonBar.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/VisuallyHidden.tsx'
import styles from './CommentsSection.module.css'

const rows = [0, 1, 2, 3]

/** In the shape of the comments that are on their way. */
export function CommentSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading comments</span>
      </VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={styles.skeleton}>
          <SkeletonBar width={140} />
          <SkeletonBar width="94%" />
          <SkeletonBar width="60%" />
        </div>
      ))}
    </>
  )
}

import { SkeletonBar } from '../../ui/feedback/SkeletonBar.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './CommentsSection.module.css'

const bones = [0, 1, 2, 3]

/** In the shape of the comments that are on their way. */
export function CommentSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading comments</span>
      </VisuallyHidden>
      {bones.map((bone) => (
        <div key={bone} className={styles.bones}>
          <SkeletonBar width={140} />
          <SkeletonBar width="94%" />
          <SkeletonBar width="60%" />
        </div>
      ))}
    </>
  )
}

import { classes } from '../../../platform/ui/classes.ts'
import { SkeletonBar } from '../../../platform/ui/feedback/SkeletonBar.tsx'
import cardStyles from '../../../platform/ui/layout/LinkedCard.module.css'
import styles from './PostCard.module.css'

/** The shape of a post that is on its way. */
export function PostSkeleton() {
  return (
    <div className={classes(cardStyles.card, styles.post)} aria-hidden="true">
      <SkeletonBar width={190} height={20} />
      <SkeletonBar width="86%" height={20} />
      <SkeletonBar width="96%" className={styles.bone} />
      <SkeletonBar width="62%" className={styles.bone} />
      <SkeletonBar width={112} height={32} shape="box" />
    </div>
  )
}

import { Bone } from '../ui/Bone.tsx'
import styles from './PostCard.module.css'

/** The shape of a post that is on its way. */
export function PostSkeleton() {
  return (
    <div className={styles.post} aria-hidden="true">
      <Bone width={190} height={20} />
      <Bone width="86%" height={20} />
      <Bone width="96%" className={styles.bone} />
      <Bone width="62%" className={styles.bone} />
      <Bone width={112} height={32} shape="box" />
    </div>
  )
}

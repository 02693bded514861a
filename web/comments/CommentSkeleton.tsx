import { Bone } from '../ui/Bone.tsx'
import { Unseen } from '../ui/Unseen.tsx'
import styles from './CommentsPart.module.css'

const bones = [0, 1, 2, 3]

/** In the shape of the comments that are on their way. */
export function CommentSkeleton() {
  return (
    <>
      <Unseen>
        <span role="status">Loading comments</span>
      </Unseen>
      {bones.map((bone) => (
        <div key={bone} className={styles.bones}>
          <Bone width={140} />
          <Bone width="94%" />
          <Bone width="60%" />
        </div>
      ))}
    </>
  )
}

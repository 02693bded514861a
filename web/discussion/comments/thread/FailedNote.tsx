import styles from './CommentList.module.css'

/** Stands before what tries again. */
export function FailedNote() {
  return (
    <p role="alert" className={styles.failed}>
      Something went wrong.
    </p>
  )
}

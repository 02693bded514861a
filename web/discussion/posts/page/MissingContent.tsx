import type { Post } from '../../../../api/discussion/posts.ts'
import styles from './MissingContent.module.css'
import { missingWords } from './post-state-words.ts'

/** The text in place of the deleted content of a post. */
export function MissingContent({ post }: { post: Post }) {
  return <p className={styles.missing}>{missingWords(post)}</p>
}

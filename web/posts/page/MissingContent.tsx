import type { Post } from '../../../api/posts.ts'
import styles from './PostContent.module.css'
import { missingWords } from './post-state-words.ts'

/** What stands where the content of a post was. */
export function MissingContent({ post }: { post: Post }) {
  return <p className={styles.missing}>{missingWords(post)}</p>
}

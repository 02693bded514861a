import { Anchor } from '../ui/Anchor.tsx'
import styles from './RequestCommunityLink.module.css'

export function RequestCommunityLink() {
  return (
    <Anchor className={styles.button} href="/communities?request=1">
      Request a community
    </Anchor>
  )
}

import { Spinner } from '../ui/feedback/Spinner.tsx'
import styles from './BareScreen.module.css'

export function LoadingScreen() {
  return (
    <main className={styles.loading}>
      <Spinner />
    </main>
  )
}

import styles from './MenuLine.module.css'

/** Between items of a menu that are about different things. */
export function MenuLine() {
  return <hr className={styles.line} />
}

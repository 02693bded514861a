import { Component, type ReactNode } from 'react'
import styles from './NotificationItem.module.css'

/** One that cannot be drawn takes none of the others with it. */
export class NotificationBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <p className={styles.broken}>Error rendering notification item</p> : this.props.children
  }
}

import { Tabs } from '../ui/controls/Tabs.tsx'
import styles from './AdminTabs.module.css'

const tabs = [
  { href: '/admin', text: 'Settings' },
  { href: '/admin/communities', text: 'Communities' },
] as const

export function AdminTabs({ current }: { current: (typeof tabs)[number]['href'] }) {
  return (
    <Tabs
      label="Admin dashboard"
      className={styles.tabs}
      tabs={tabs.map((tab) => ({ ...tab, current: tab.href === current }))}
    />
  )
}

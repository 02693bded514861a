import type { ReactNode } from 'react'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import { Tabs } from '../../platform/ui/controls/Tabs.tsx'
import styles from './AdminFrame.module.css'

const tabs = [
  { href: '/admin', text: 'Settings' },
  { href: '/admin/users', text: 'Users' },
  { href: '/admin/applications', text: 'Applications' },
  { href: '/admin/comments', text: 'Comments' },
  { href: '/admin/communities', text: 'Communities' },
  { href: '/admin/pictures', text: 'Pictures' },
  { href: '/admin/ipbans', text: 'Addresses' },
  { href: '/admin/analytics', text: 'Analytics' },
  { href: '/admin/queue', text: 'Queue' },
  { href: '/admin/mail', text: 'Mail' },
  { href: '/admin/health', text: 'Health' },
  { href: '/admin/storage', text: 'Storage' },
  { href: '/admin/jobs', text: 'Jobs' },
] as const

type AdminPath = (typeof tabs)[number]['href']

function AdminTabs({ current }: { current: AdminPath }) {
  return (
    <Tabs
      label="Admin dashboard"
      className={styles.tabs}
      tabs={tabs.map((tab) => ({ ...tab, current: tab.href === current }))}
    />
  )
}

/** The frame of every wide page of the dashboard. */
export function AdminFrame({ current, children }: { current: AdminPath; children: ReactNode }) {
  return (
    <Page width="wide">
      <PageTitle>Admin dashboard</PageTitle>
      <AdminTabs current={current} />
      {children}
    </Page>
  )
}

/** One line of a list of facts, which has the class `details`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || 'None yet'}</dd>
    </div>
  )
}

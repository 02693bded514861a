import type { ReactNode } from 'react'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Tabs } from '../../platform/ui/controls/Tabs.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import styles from './AdminFrame.module.css'

const tabs = [
  { href: '/admin', text: 'Settings' },
  { href: '/admin/users', text: 'Users' },
  { href: '/admin/applications', text: 'Applications' },
  { href: '/admin/comments', text: 'Comments' },
  { href: '/admin/communities', text: 'Communities' },
  { href: '/admin/pictures', text: 'Pictures' },
  { href: '/admin/ipbans', text: 'IP bans' },
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

interface SearchFormProps {
  action: string
  name: string
  label: string
  /** The present search text. */
  value: string
  /** Other parameters of the address that stay. */
  kept?: Readonly<Record<string, string | undefined>>
}

/** A search form that changes the address and works without JavaScript. */
export function SearchForm({ action, name, label, value, kept = {} }: SearchFormProps) {
  return (
    <search>
      <form action={action} className={styles.form}>
        {Object.entries(kept).map(([key, text]) => (
          <input key={key} type="hidden" name={key} value={text} />
        ))}
        <TextInput key={value} name={name} defaultValue={value} aria-label={label} placeholder={label} type="search" />
        <Button type="submit" writes={false}>
          Search
        </Button>
      </form>
    </search>
  )
}

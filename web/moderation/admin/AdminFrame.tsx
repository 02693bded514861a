import type { ReactNode } from 'react'
import { Page } from '../../platform/page/Page.tsx'
import { PageTitle } from '../../platform/page/PageTitle.tsx'
import { type AdminPath, AdminTabs } from './AdminTabs.tsx'

/** What stands around every wide page of the dashboard. */
export function AdminFrame({ current, children }: { current: AdminPath; children: ReactNode }) {
  return (
    <Page width="wide">
      <PageTitle>Admin dashboard</PageTitle>
      <AdminTabs current={current} />
      {children}
    </Page>
  )
}

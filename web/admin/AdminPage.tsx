import { load, requireAdmin } from '../app-context.ts'
import { Page } from '../frame/Page.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useHead } from '../head.ts'
import { useAnswer } from '../memory/use-memory.ts'
import type { LoaderArgs } from '../router/page-route.ts'
import { AdminTabs } from './AdminTabs.tsx'
import { SiteSettingsForm } from './SiteSettingsForm.tsx'

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'getSiteSettings', {}, 'soon')
  return null
}

export function Component() {
  const saved = useAnswer('getSiteSettings', {})
  useHead({ title: 'Admin dashboard', noindex: true })
  return (
    <Page>
      <PageTitle>Admin dashboard</PageTitle>
      <AdminTabs current="/admin" />
      <SiteSettingsForm saved={saved} />
    </Page>
  )
}

import { Bell } from 'lucide'
import { requireMember } from '../app-context.ts'
import { Page } from '../frame/Page.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useHead } from '../head.ts'
import type { LoaderArgs } from '../router/page-route.ts'
import { Empty } from '../ui/feedback/Empty.tsx'
import { Card } from '../ui/layout/Card.tsx'

export async function loader({ context, request }: LoaderArgs) {
  await requireMember(context, request)
  return null
}

export function Component() {
  useHead({ title: 'Notifications', noindex: true })
  return (
    <Page>
      <PageTitle>Notifications</PageTitle>
      <Card flush>
        <Empty of={Bell} title="No notifications">
          Nothing has come for you.
        </Empty>
      </Card>
    </Page>
  )
}

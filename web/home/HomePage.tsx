import { Newspaper } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { useLocation } from 'react-router'
import { requireMember } from '../app-context.ts'
import { Page } from '../frame/Page.tsx'
import { useHead } from '../head.ts'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Unseen } from '../ui/Unseen.tsx'
import { WelcomePanel } from './WelcomePanel.tsx'

const titles: Record<string, string> = { '/all': 'All', '/subscriptions': 'Subscriptions' }

export const loader =
  (feed: 'home' | 'all' | 'subscriptions') =>
  async ({ context, request }: LoaderFunctionArgs) => {
    if (feed === 'subscriptions') await requireMember(context, request)
    return null
  }

export function HomePage() {
  const { pathname } = useLocation()
  const title = titles[pathname]
  useHead(title ? { title } : {})
  return (
    <Page welcome={<WelcomePanel />}>
      <Unseen as="h1">{title ?? 'Home'}</Unseen>
      <Card flush>
        <Empty of={Newspaper} title="Nothing to show">
          Nobody has posted anything yet.
        </Empty>
      </Card>
    </Page>
  )
}

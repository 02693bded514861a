import { CloudOff } from 'lucide'
import { useHead } from '../head.ts'
import { Page } from '../page/Page.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { TextLink } from '../ui/text/TextLink.tsx'

/** The offline screen within the frame, for a page that could not be fetched. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  useHead({ title: 'Offline', noindex: true })
  return (
    <Page>
      <Card flush>
        <Empty of={CloudOff} level={1} title="You're offline." action={<Button onClick={onRetry}>Retry</Button>}>
          The page comes by itself once there is a connection. Meanwhile{' '}
          <TextLink href="/offline">what you kept for offline</TextLink> can be read.
        </Empty>
      </Card>
    </Page>
  )
}

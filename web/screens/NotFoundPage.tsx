import { Compass } from 'lucide'
import { Page } from '../frame/Page.tsx'
import { useHead } from '../head.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { Card } from '../ui/layout/Card.tsx'

export function NotFoundPage() {
  useHead({ title: 'Not found', noindex: true })
  return (
    <Page>
      <Card flush>
        <Empty of={Compass} level={1} title="Not found!" action={<Button href="/">Go home</Button>}>
          The page you're looking for does not exist.
        </Empty>
      </Card>
    </Page>
  )
}

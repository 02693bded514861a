import { Lock } from 'lucide'
import { Page } from '../frame/Page.tsx'
import { useHead } from '../head.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { Card } from '../ui/layout/Card.tsx'

export function ForbiddenPage() {
  useHead({ title: 'Forbidden', noindex: true })
  return (
    <Page>
      <Card flush>
        <Empty of={Lock} level={1} title="Forbidden" action={<Button href="/">Go home</Button>}>
          Your account may not open this page.
        </Empty>
      </Card>
    </Page>
  )
}

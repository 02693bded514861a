import { Compass } from 'lucide'
import { useHead } from '../head.ts'
import { Page } from '../page/Page.tsx'
import { useLocation } from '../router/use-router.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { missing } from './missing.ts'
import { useFocusOnMain } from './use-focus-on-main.ts'

export function NotFoundPage() {
  useHead({ title: 'Not found', noindex: true })
  // Its code may arrive after the focused element has disappeared.
  useFocusOnMain()
  const what = missing(useLocation().pathname)
  return (
    <Page>
      <Card flush>
        <Empty
          of={Compass}
          level={1}
          title="Not found!"
          action={
            <>
              <Button href="/">Go home</Button> <Button href="/communities">All communities</Button>
            </>
          }
        >
          <span>The page you're looking for does not exist.</span>
          {what && <> {what}</>}
        </Empty>
      </Card>
    </Page>
  )
}

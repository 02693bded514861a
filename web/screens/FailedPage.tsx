import { CloudAlert } from 'lucide'
import { Page } from '../frame/Page.tsx'
import { useHead } from '../head.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'

/** The load failed for another reason than that nothing is there. */
export function FailedPage({ title = 'Something went wrong' }: { title?: string | undefined }) {
  useHead({ title, noindex: true })
  return (
    <Page>
      <Card flush>
        <Empty
          of={CloudAlert}
          level={1}
          title={title}
          action={<Button onClick={() => location.reload()}>Try reloading page</Button>}
        >
          The page could not be loaded. What you wrote elsewhere on the site is kept.
        </Empty>
      </Card>
    </Page>
  )
}

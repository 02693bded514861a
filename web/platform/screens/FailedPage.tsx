import { CloudAlert } from 'lucide'
import { useHead } from '../head.ts'
import { Page } from '../page/Page.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { Card } from '../ui/layout/Card.tsx'

interface FailedPageProps {
  title?: string | undefined
  /** Loads the page again; where only the whole app anew would help, it is left out. */
  onRetry?: () => void
  busy?: boolean
}

/** The load failed for another reason than that nothing is there. */
export function FailedPage({ title = 'Something went wrong', onRetry, busy = false }: FailedPageProps) {
  useHead({ title, noindex: true })
  return (
    <Page>
      <Card flush>
        <Empty
          of={CloudAlert}
          level={1}
          title={title}
          action={
            onRetry ? (
              <Button busy={busy} onClick={onRetry}>
                Try again
              </Button>
            ) : (
              <Button onClick={() => location.reload()}>Try reloading page</Button>
            )
          }
        >
          The page could not be loaded. What you wrote elsewhere on the site is kept.
        </Empty>
      </Card>
    </Page>
  )
}

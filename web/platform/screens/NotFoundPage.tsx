import { Compass } from 'lucide'
import { useHead } from '../head.ts'
import { Page } from '../page/Page.tsx'
import { useLocation } from '../router/use-router.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { useFocusOnMain } from '../ui/focus.ts'
import { Card } from '../ui/layout/Card.tsx'

export function NotFoundPage() {
  useHead({ title: 'Not found', noindex: true })
  // Its code may arrive after the focused element has disappeared.
  useFocusOnMain()
  const what = missing(useLocation().pathname)
  return (
    <Page>
      <Card flush>
        <Empty
          icon={Compass}
          level={1}
          title="Not found!"
          action={
            <>
              <Button href="/">Go home</Button>
              <Button href="/communities">All communities</Button>
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

/** The name of what is missing, if the address is one of a post, comment, person or community. */
export function missing(pathname: string): string | undefined {
  const [, name, , comment] = /^\/(@?\w{1,30})(\/post\/[^/]+(\/.+)?)?$/.exec(pathname) ?? []
  if (name === undefined) return undefined
  if (comment !== undefined) return 'There is no such comment here.'
  if (pathname.includes('/post/')) return 'There is no such post here.'
  return name.startsWith('@') ? `Nobody here is called ${name}.` : `There is no community called ${name}.`
}

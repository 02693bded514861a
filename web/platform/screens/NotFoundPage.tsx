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
  const { pathname } = useLocation()
  const what = missing(pathname)
  const isMessage = pathname.startsWith('/messages/')
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
              {isMessage ? (
                <Button href="/messages">All messages</Button>
              ) : (
                <Button href="/communities">All communities</Button>
              )}
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

/** A sentence about what is missing, if the address is one of a post, comment, person or community. */
export function missing(pathname: string): string | undefined {
  const [, name, , comment] = /^\/(@?\w{1,30})(\/post\/[^/]+(\/.+)?)?$/.exec(pathname) ?? []
  if (name === undefined) return undefined
  if (comment !== undefined) return 'Check that the address of the comment is complete.'
  if (pathname.includes('/post/')) return 'Check that the address of the post is complete.'
  return name.startsWith('@') ? `Nobody here is called ${name}.` : `There is no community called ${name}.`
}

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
  const onward = onwardFrom(pathname)
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
              <Button href={onward.href}>{onward.text}</Button>
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

/** Where people most likely find what they looked for. */
function onwardFrom(pathname: string): { href: string; text: string } {
  if (pathname.startsWith('/messages/')) return { href: '/messages', text: 'All messages' }
  if (stopsMails(pathname)) return { href: '/settings/mail', text: 'Mail settings' }
  return { href: '/communities', text: 'All communities' }
}

const stopsMails = (pathname: string) => pathname.startsWith('/unsubscribe/')

/** A sentence about what is missing, if the address is one of a post, comment, person or community, or stops mails. */
export function missing(pathname: string): string | undefined {
  if (stopsMails(pathname))
    return 'This link cannot stop mails: it is incomplete, or no longer valid. You can stop them in your settings.'
  const [, name, , comment] = /^\/(@?\w{1,30})(\/post\/[^/]+(\/.+)?)?$/.exec(pathname) ?? []
  if (name === undefined) return undefined
  if (comment !== undefined) return 'Check that the address of the comment is complete.'
  if (pathname.includes('/post/')) return 'Check that the address of the post is complete.'
  return name.startsWith('@') ? `Nobody here is called ${name}.` : `There is no community called ${name}.`
}

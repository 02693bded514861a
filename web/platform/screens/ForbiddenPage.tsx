import { Lock } from 'lucide'
import { ApiError } from '../client.ts'
import { useHead } from '../head.ts'
import { Page } from '../page/Page.tsx'
import type { WithStatus } from '../router/answers.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { Card } from '../ui/layout/Card.tsx'

/** A page that says itself why it is closed. */
const said: Readonly<Record<string, string>> = {
  modlog_private: 'This log is for moderators.',
}

type Refusal = { code?: string | undefined; message?: string | undefined }

export function ForbiddenPage({ why }: { why?: WithStatus | ApiError }) {
  const { code, message } = (why instanceof ApiError ? why : (why?.data as Refusal | null | undefined)) ?? {}
  const isBlocked = code === 'address_blocked'
  useHead({ title: 'Forbidden', noindex: true })
  return (
    <Page>
      <Card flush>
        <Empty of={Lock} level={1} title="Forbidden" action={!isBlocked && <Button href="/">Go home</Button>}>
          {/* A blocked address can open nothing else, and only the server knows the contact. */}
          {(isBlocked && message) || said[code ?? ''] || 'Your account may not open this page.'}
        </Empty>
      </Card>
    </Page>
  )
}

import { Keyboard, UserRoundCheck } from 'lucide'
import { useRef } from 'react'
import { AdminFrame } from '../../moderation/admin/AdminFrame.tsx'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { LazyDialog } from '../../platform/page/LazyDialog.tsx'
import { askedIn } from '../../platform/router/asked-in.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { useFocusAfterRow } from '../../platform/ui/controls/use-focus-after-row.ts'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { MoreLink } from '../../platform/ui/layout/MoreLink.tsx'
import { ApplicationRow } from './ApplicationRow.tsx'
import styles from './Applications.module.css'
import { keysDialog } from './application-dialogs.ts'
import { RefuseDialog } from './RefuseDialog.tsx'
import { type Desk, useDesk } from './use-desk.ts'

const path = '/admin/applications'
const askedOf = (search: URLSearchParams) => ({ query: askedIn(search, 'next') })
const loadKeysDialog = async () => (await import('./ApplicationKeysDialog.tsx')).ApplicationKeysDialog

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'listApplications', askedOf(new URL(request.url).searchParams), 'soon')
  return null
}

export function Component() {
  useHead({ title: 'Applications', noindex: true })
  const search = useSearchParams()
  const asked = askedOf(search)
  const { applications, next } = useAnswer('listApplications', asked)
  const card = useRef<HTMLElement>(null)
  const desk = useDesk(applications, asked, useFocusAfterRow(card))
  const { show } = useDialogs()
  return (
    <AdminFrame current={path}>
      <Card
        ref={card}
        title="Applications"
        flush
        aside={<IconButton name="Keys" of={Keyboard} className={styles.scripted} onClick={() => show(keysDialog)} />}
      >
        {desk.chosen.length > 0 && <Chosen desk={desk} />}
        {applications.length ? (
          <ol aria-label="Who waits for an account, the oldest first">
            {applications.map((application) => (
              <ApplicationRow key={application.user.id} application={application} desk={desk} />
            ))}
          </ol>
        ) : (
          <Empty of={UserRoundCheck} title={next ? 'All of these are decided' : 'Nobody waits'} level={3}>
            {next ? 'Others wait behind them.' : 'People who apply for an account are listed here until you decide.'}
          </Empty>
        )}
        <MoreLink path={path} search={search} next={next}>
          Later applications
        </MoreLink>
      </Card>
      <RefuseDialog about={desk.refused} onRefuse={(text) => desk.decide(desk.refused, { approve: false, text })} />
      <LazyDialog name={keysDialog} load={loadKeysDialog} />
    </AdminFrame>
  )
}

/** The actions for all selected applications. */
function Chosen({ desk }: { desk: Desk }) {
  const { chosen } = desk
  return (
    <div className={styles.chosen} role="status">
      <span>{`${chosen.length} selected`}</span>
      <Button
        small
        busy={chosen.some(({ user }) => desk.busyWith.has(user.id))}
        onClick={() => void desk.decide(chosen, { approve: true })}
      >
        Approve all
      </Button>
      <Button small kind="dangerQuiet" onClick={() => desk.askToRefuse(chosen)}>
        Refuse all
      </Button>
    </div>
  )
}

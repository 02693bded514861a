import { Keyboard, UserRoundCheck } from 'lucide'
import { useRef, useState } from 'react'
import type { Application } from '../../../api/people/signups.ts'
import { refusalTextLimit } from '../../../shared/limits.ts'
import { profilePath } from '../../../shared/paths.ts'
import { AdminFrame } from '../../moderation/admin/AdminFrame.tsx'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { type DialogProps, keysDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { useSubmitKey } from '../../platform/page/use-submit-key.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { queryIn } from '../../platform/router/query-in.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { useFocusAfterRow } from '../../platform/ui/controls/use-focus-after-row.ts'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { MoreLink } from '../../platform/ui/layout/MoreLink.tsx'
import { FormDialog } from '../../platform/ui/overlays/FormDialog.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TextLink, VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './ApplicationsPage.module.css'
import { type Desk, refuseDialog, rowId, useDesk } from './use-desk.ts'

const path = '/admin/applications'
const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, 'next') })

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'listApplications', inputOf(new URL(request.url).searchParams), 'soon')
  return null
}

export function Component() {
  useHead({ title: 'Applications', noindex: true })
  const search = useSearchParams()
  const input = inputOf(search)
  const { applications, next } = useAnswer('listApplications', input)
  const card = useRef<HTMLElement>(null)
  const desk = useDesk(applications, input, useFocusAfterRow(card))
  const { show } = useDialogs()
  return (
    <AdminFrame current={path}>
      <Card
        ref={card}
        title="Applications"
        flush
        aside={<IconButton name="Keys" icon={Keyboard} className={styles.keys} onClick={() => show(keysDialog)} />}
      >
        {desk.chosen.length > 0 && <Chosen desk={desk} />}
        {applications.length ? (
          <ol aria-label="Who waits for an account, the oldest first">
            {applications.map((application) => (
              <ApplicationRow key={application.user.id} application={application} desk={desk} />
            ))}
          </ol>
        ) : (
          <Empty icon={UserRoundCheck} title={next ? 'All of these are decided' : 'Nobody waits'} level={3}>
            {next ? 'Others wait behind them.' : 'People who apply for an account are listed here until you decide.'}
          </Empty>
        )}
        <MoreLink path={path} search={search} next={next}>
          Later applications
        </MoreLink>
      </Card>
      <RefuseDialog about={desk.refused} onRefuse={(text) => desk.decide(desk.refused, { approve: false, text })} />
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
        writes
        small
        busy={chosen.some(({ user }) => desk.busyWith.has(user.id))}
        onClick={() => void desk.decide(chosen, { approve: true })}
      >
        Approve all
      </Button>
      <Button writes small kind="dangerQuiet" onClick={() => desk.askToRefuse(chosen)}>
        Refuse all
      </Button>
    </div>
  )
}

interface RefuseDialogProps {
  about: readonly Application[]
  onRefuse: (text: string) => Promise<boolean>
}

function RefuseDialog({ about, onRefuse }: RefuseDialogProps) {
  const { argsOf, close } = useDialogs()
  if (argsOf(refuseDialog) === undefined || about.length === 0) return null
  return <OpenRefuseDialog about={about} onRefuse={onRefuse} onClose={close} />
}

const blank = { text: '' }

/** Ctrl+Enter submits the form. */
function OpenRefuseDialog({ about, onRefuse, onClose }: RefuseDialogProps & DialogProps) {
  const { form, change, forget } = useFormDraft(`refuse ${about.map(({ user }) => user.id).join()}`, blank)
  const { text } = form
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useSubmitKey(element)
  const tooLong = useTooLong([text, refusalTextLimit])
  const names = about.map(({ user }) => `@${user.username}`)

  const submit = async () => {
    setBusy(true)
    const done = await onRefuse(text)
    setBusy(false)
    if (!done) return
    forget()
    onClose()
  }

  return (
    <FormDialog
      onClose={onClose}
      title={about.length === 1 ? `Refuse ${names[0]}` : `Refuse ${about.length} applications`}
      act={about.length === 1 ? 'Refuse application' : `Refuse ${about.length} applications`}
      kind="danger"
      busy={busy}
      disabled={tooLong}
      form={element}
      onSubmit={submit}
    >
      {about.length > 1 && <p data-about>{names.join(', ')}</p>}
      <Field
        label="Message to them (optional)"
        help="Shown to them if they log in within 7 days; then the account is erased, and its name is free again."
      >
        <LimitedTextArea limit={refusalTextLimit} rows={4} value={text} onValue={(value) => change({ text: value })} />
      </Field>
    </FormDialog>
  )
}

/** An application with the facts for a decision. */
function ApplicationRow({ application, desk }: { application: Application; desk: Desk }) {
  const { user, answer, createdAt } = application
  const name = <VisuallyHidden>{` @${user.username}`}</VisuallyHidden>
  const isCurrent = desk.current === application
  return (
    <li
      id={rowId(application)}
      tabIndex={-1}
      onFocus={() => desk.open(user.id)}
      className={classes(styles.row, isCurrent && styles.current)}
      aria-current={isCurrent || undefined}
    >
      <div className={styles.head}>
        <Check checked={desk.selected.has(user.id)} onChecked={(wanted) => desk.select(user.id, wanted)}>
          <VisuallyHidden>Select </VisuallyHidden>
          <strong>{`@${user.username}`}</strong>
        </Check>
        <TimeAgo date={createdAt} />
      </div>
      <p dir="auto" className={styles.answer}>
        {answer}
      </p>
      <Origin application={application} />
      <div className={styles.acts}>
        <Button
          writes
          small
          busy={desk.busyWith.has(user.id)}
          onClick={() => void desk.decide([application], { approve: true })}
        >
          Approve{name}
        </Button>
        <Button writes small kind="dangerQuiet" onClick={() => desk.askToRefuse([application])}>
          Refuse{name}
        </Button>
      </div>
    </li>
  )
}

function Origin({ application: { user, address, network } }: { application: Application }) {
  return (
    <dl className={styles.origin}>
      {user.email && (
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
      )}
      {address && (
        <div>
          <dt>Address</dt>
          <dd>{address}</dd>
        </div>
      )}
      <div>
        <dt>Same network</dt>
        <dd>
          {network.accounts.length ? (
            <ul className={styles.network}>
              {network.accounts.map(({ id, username, pending, isBanned }) => (
                <li key={id}>
                  <TextLink href={profilePath(username)}>{`@${username}`}</TextLink>
                  {pending && <Label>Also waiting</Label>}
                  {isBanned && <Label tone="danger">Suspended</Label>}
                </li>
              ))}
              {network.more && <li>and more</li>}
            </ul>
          ) : (
            'No other account'
          )}
        </dd>
      </div>
    </dl>
  )
}

import type { Application } from '../../../api/people/signups.ts'
import { profilePath } from '../../../shared/paths.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import styles from './Applications.module.css'
import { type Desk, rowId } from './use-desk.ts'

/** An application with the facts for a decision. */
export function ApplicationRow({ application, desk }: { application: Application; desk: Desk }) {
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
          small
          busy={desk.busyWith.has(user.id)}
          onClick={() => void desk.decide([application], { approve: true })}
        >
          Approve{name}
        </Button>
        <Button small kind="dangerQuiet" onClick={() => desk.askToRefuse([application])}>
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
                  {pending && <Label>Waits too</Label>}
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

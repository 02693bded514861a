import { useId } from 'react'
import type { Session } from '../../../api/people/sessions.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './SessionsSection.module.css'

export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { current, device, createdAt, lastUsedAt } = session
  const facts = useId()
  return (
    <li>
      <div>
        <span className={styles.device}>
          {device} {current && <Label tone="success">This device</Label>}
        </span>
        <small id={facts}>
          {!current && (
            <>
              Last used <TimeAgo date={lastUsedAt} followed />,{' '}
            </>
          )}
          {current ? 'Logged in' : 'logged in'} on {dayMonthYear(createdAt)}
        </small>
      </div>
      {!current && (
        <Button small aria-label={`Log out ${device}`} aria-describedby={facts} onClick={onEnd}>
          Log out
        </Button>
      )}
    </li>
  )
}

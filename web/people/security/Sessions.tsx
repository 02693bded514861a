import { useId, useRef, useState } from 'react'
import type { Session } from '../../../api/people/sessions.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { focusNext } from '../../platform/page/focus-next.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import rows from '../../platform/ui/layout/Rows.module.css'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './SecurityPage.module.css'
import { useSecurityProof } from './use-security-proof.ts'

/** Clients that log in again and again leave many. */
const shownAtFirst = 10

const isNoLongerThere = (error: unknown) => error instanceof ApiError && error.code === 'session_not_found'

export function Sessions() {
  const memory = useMemory()
  const { sessions } = useAnswer('listSessions', {})
  const proof = useSecurityProof()
  const heading = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState(false)
  const shown = all ? sessions : sessions.slice(0, shownAtFirst)

  const keep = (which: (session: Session) => boolean) =>
    memory.change('listSessions', {}, (answer) => ({ sessions: answer.sessions.filter(which) }))

  /** That one alone: others may have been ended, or have come, in the meantime. */
  const putBack = (session: Session, place: number) =>
    memory.change('listSessions', {}, (answer) => {
      const sessions = answer.sessions.filter(({ id }) => id !== session.id)
      return { sessions: [...sessions.slice(0, place), session, ...sessions.slice(place)] }
    })

  /** After the dialog the focus moves to the next row. The first row has no button. */
  const focusAgain = (place: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('button')[place - 1]?.focus())

  const end = async (session: Session, place: number) => {
    const endNow = async () => {
      keep(({ id }) => id !== session.id)
      focusNext(list.current, place - 1, heading.current)
      try {
        await memory.act('endSession', { params: { id: session.id } })
      } catch (error) {
        // Ended from another device, which is the wanted result.
        if (!isNoLongerThere(error)) putBack(session, place)
        throw error
      }
    }
    try {
      // The list is right without being loaded anew, which would show sessions again that are being ended.
      if (await proof.withProof(endNow, 'allButSessions')) showToast({ text: `Logged out: ${session.device}` })
      else focusAgain(place)
    } catch (error) {
      if (!isNoLongerThere(error)) alertFailure(error)
    }
  }

  const showAll = () => {
    setAll(true)
    // The first row, of this device, has no button.
    focusNext(list.current, shownAtFirst - 1, heading.current)
  }

  const endOthers = async () => {
    setBusy(true)
    try {
      if (await proof.withProof(() => memory.act('endOtherSessions', {}))) {
        keep(({ current }) => current)
        showToast({ text: 'Logged out everywhere else.' })
        heading.current?.focus()
      }
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          Where you are logged in
        </span>
      }
      padded
      flush
    >
      <div className={layout.stack}>
        <p>A device that you do not know may be somebody else’s: log it out, and change your password.</p>
        <ul ref={list} className={rows.rows}>
          {shown.map((session, place) => (
            <SessionRow key={session.id} session={session} onEnd={() => void end(session, place)} />
          ))}
        </ul>
        <div className={styles.foot}>
          {shown.length < sessions.length && (
            <Button kind="plain" small onClick={showAll}>
              Show all {sessions.length}
            </Button>
          )}
          {sessions.length > 1 ? (
            <Button busy={busy} onClick={() => void endOthers()}>
              Log out everywhere else
            </Button>
          ) : (
            <p>You are not logged in anywhere else.</p>
          )}
        </div>
        {proof.dialog}
      </div>
    </Card>
  )
}

const waysIn = { password: '', passkey: 'with a passkey ', provider: 'with a login provider ' }

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { current, device, createdAt, lastUsedAt, via } = session
  const facts = useId()
  return (
    <li>
      <div>
        <span className={layout.row}>
          {device} {current && <Label tone="success">This device</Label>}
        </span>
        <small id={facts}>
          {!current && (
            <>
              Last used <TimeAgo date={lastUsedAt} followed />,{' '}
            </>
          )}
          {current ? 'Logged in' : 'logged in'} {waysIn[via]}on {dayMonthYear(createdAt)}
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

import { useId } from 'react'
import type { Invite } from '../../../api/people/invites.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'

export function InviteRow({ invite, onEnd }: { invite: Invite; onEnd: () => void }) {
  const { note, uses, usesLeft, createdAt, endsAt } = invite
  const facts = useId()
  return (
    <li>
      <div>
        <span dir="auto">{note || 'Without a note'}</span>
        <small id={facts}>
          {uses > 1 && `${usesLeft} of ${uses} uses left, `}
          {uses > 1 ? 'made' : 'Made'} on {dayMonthYear(createdAt)}, ends on {dayMonthYear(endsAt)}
        </small>
      </div>
      <Button small aria-label={note ? `End ${note}` : 'End'} aria-describedby={facts} onClick={onEnd}>
        End
      </Button>
    </li>
  )
}

import { Hourglass } from 'lucide'
import type { Case } from '../../../api/moderation/queue.ts'
import { Label } from '../../platform/ui/text/Label.tsx'
import { isHeld } from './held-cases.ts'

/** Why a case is there, at a glance: its reasons with how often each was given. */
export function CaseLabels({ of: given }: { of: Case }) {
  const { reports, kinds, escalated, concernsViewer } = given
  return (
    <>
      {isHeld(given) && <Label of={Hourglass}>Held</Label>}
      {kinds.includes('appeal') && <Label tone="warn">Appeal</Label>}
      {reports.map(({ reason, title, count }) => (
        <Label key={reason} tone="danger">
          {count > 1 ? `${title} · ${count}` : title}
        </Label>
      ))}
      {concernsViewer && <Label tone="warn">Concerns you</Label>}
      {escalated && <Label tone="admin">With the admins</Label>}
    </>
  )
}

import type { Case } from '../../api/queue.ts'
import { Label } from '../ui/text/Label.tsx'

/** Why a case is there, at a glance: its reasons with how often each was given. */
export function CaseLabels({ of: { reports, kinds, escalated } }: { of: Case }) {
  return (
    <>
      {kinds.includes('appeal') && <Label tone="warn">Appeal</Label>}
      {reports.map(({ reason, title, count }) => (
        <Label key={reason} tone="danger">
          {count > 1 ? `${title} · ${count}` : title}
        </Label>
      ))}
      {escalated && <Label tone="admin">With the admins</Label>}
    </>
  )
}

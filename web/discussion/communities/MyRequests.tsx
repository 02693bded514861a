import type { CommunityRequest } from '../../../api/discussion/communities.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { communityPath } from './community-in-path.ts'
import styles from './MyRequests.module.css'
import { myRequests } from './my-requests.ts'

/** What the viewer asked for, and what became of it. */
export function MyRequests() {
  const requests = useAnswer('listCommunityRequests', myRequests)
  if (!requests.length) return null
  return (
    <Card title="Your requests" flush>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.id}>
            <div className={styles.line}>
              {request.approvedAt ? (
                <TextLink href={communityPath(request.communityName)}>{request.communityName}</TextLink>
              ) : (
                <strong>{request.communityName}</strong>
              )}
              <State of={request} />
              <TimeAgo date={request.deniedAt ?? request.approvedAt ?? request.createdAt} className={styles.when} />
            </div>
            {request.deniedNote && <p dir="auto">{request.deniedNote}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function State({ of }: { of: CommunityRequest }) {
  if (of.approvedAt) return <Label tone="success">Approved</Label>
  if (of.deniedAt) return <Label tone="danger">Denied</Label>
  return <Label>Waiting for an answer</Label>
}

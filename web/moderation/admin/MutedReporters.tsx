import { useRef, useState } from 'react'
import type { ReporterMute } from '../../../api/moderation/reporter-mutes.ts'
import { communityPath, profilePath } from '../../../shared/paths.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { useFocusAfterRow } from '../../platform/ui/controls/use-focus-after-row.ts'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'

/** Whose reports open no cases for a while, by the case that they reported. */
export function MutedReporters({ mutes, onLifted }: { mutes: readonly ReporterMute[]; onLifted: () => void }) {
  const memory = useMemory()
  const [busy, setBusy] = useState<string>()

  const card = useRef<HTMLElement>(null)
  const goesFrom = useFocusAfterRow(card)

  const lift = async ({ caseId }: ReporterMute) => {
    if (busy !== undefined) return
    setBusy(caseId)
    try {
      await memory.act('unmuteReporters', { params: { id: caseId } })
      showToast({ text: 'Their reports open cases again.' })
      goesFrom(mutes.findIndex((each) => each.caseId === caseId))
      onLifted()
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <Card ref={card} title="Muted reporters" flush>
      {mutes.length ? (
        <Table
          caption="Muted reporters"
          rows={mutes}
          rowKey={({ caseId }) => caseId}
          columns={[
            { title: 'Reported', cell: ({ targetType }) => words[targetType] },
            {
              title: 'Community',
              cell: ({ community }) =>
                community ? <TextLink href={communityPath(community.name)}>{community.name}</TextLink> : 'None',
            },
            { title: 'Reporters', kind: 'number', cell: ({ count }) => <NumberText value={count} /> },
            {
              title: 'By',
              cell: ({ actor }) =>
                actor ? <TextLink href={profilePath(actor.username)}>{`@${actor.username}`}</TextLink> : 'Unknown',
            },
            { title: 'Muted', kind: 'when', cell: ({ createdAt }) => <TimeAgo date={createdAt} /> },
            {
              title: 'What to do',
              kind: 'actions',
              cell: (mute) => (
                <Button small busy={busy === mute.caseId} onClick={() => void lift(mute)}>
                  Lift<VisuallyHidden>{` the mute in ${mute.community?.name ?? 'the site'}`}</VisuallyHidden>
                </Button>
              ),
            },
          ]}
        />
      ) : (
        <Empty title="Nobody is muted" level={3}>
          Moderators can mute those who reported something: for 30 days their reports open no cases.
        </Empty>
      )}
    </Card>
  )
}

const words = { post: 'A post', comment: 'A comment', user: 'A person', community: 'A community' } as const

import { ShieldCheck } from 'lucide'
import { useRef } from 'react'
import type { NeglectedCommunity } from '../../../api/moderation/queue-health.ts'
import { communityPath } from '../../discussion/communities/community-in-path.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { useFocusAfterRow } from '../../platform/ui/controls/use-focus-after-row.ts'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import { AddModForm } from '../modtools/mods/AddModForm.tsx'

const addDialog = 'add-moderator'

interface NeglectedCommunitiesProps {
  communities: readonly NeglectedCommunity[]
  onAdded: () => void
}

/** Where members wait for moderators, and the way to add one. */
export function NeglectedCommunities({ communities, onAdded }: NeglectedCommunitiesProps) {
  const { open, about, show, close } = useDialogs()
  const card = useRef<HTMLElement>(null)
  const goesFrom = useFocusAfterRow(card)
  const chosen = open === addDialog ? communities.find(({ id }) => id === about) : undefined
  return (
    <Card ref={card} title="Communities that wait for moderators" flush>
      {communities.length ? (
        <Table
          caption="Communities that wait for moderators"
          rows={communities}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Community', cell: ({ name }) => <TextLink href={communityPath(name)}>{name}</TextLink> },
            { title: 'Open cases', kind: 'number', cell: ({ openCases }) => <NumberText value={openCases} /> },
            { title: 'The oldest', kind: 'when', cell: ({ oldestOpenAt }) => <When at={oldestOpenAt} none="None" /> },
            { title: 'Moderators', kind: 'number', cell: ({ noMods }) => <NumberText value={noMods} /> },
            { title: 'Last there', kind: 'when', cell: ({ modSeenAt }) => <When at={modSeenAt} none="Nobody" /> },
            {
              title: 'What to do',
              kind: 'actions',
              cell: ({ id, name }) => (
                <Button small onClick={() => show(addDialog, id)}>
                  Add moderator<VisuallyHidden>{` to ${name}`}</VisuallyHidden>
                </Button>
              ),
            },
          ]}
        />
      ) : (
        <Empty of={ShieldCheck} title="Every community is looked after" level={3}>
          Those with a case older than 72 hours, or whose moderators were away for 30 days, are listed here.
        </Empty>
      )}
      <Dialog open={chosen !== undefined} onClose={close} title="Add moderator">
        {chosen && (
          <AddModForm
            community={chosen}
            alsoGets="a member"
            onAdded={(mods) => {
              showToast({ text: `@${mods.at(-1)?.username} moderates /${chosen.name} now.` })
              goesFrom(communities.indexOf(chosen))
              close()
              onAdded()
            }}
          />
        )}
      </Dialog>
    </Card>
  )
}

const When = ({ at, none }: { at: string | null; none: string }) => (at ? <TimeAgo date={at} /> : none)

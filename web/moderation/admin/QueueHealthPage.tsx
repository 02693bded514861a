import { ShieldCheck } from 'lucide'
import { useRef, useState } from 'react'
import type { NeglectedCommunity } from '../../../api/moderation/queue-health.ts'
import type { ReporterMute } from '../../../api/moderation/reporter-mutes.ts'
import { communityPath, profilePath } from '../../../shared/paths.ts'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { defineDialog, isId, useDialogs } from '../../platform/page/dialogs.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { useFocusAfterRow } from '../../platform/ui/controls/use-focus-after-row.ts'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TextLink, VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './AdminFrame.module.css'
import { AdminFrame } from './AdminFrame.tsx'

/** Muted reporters, whose reports open no cases for some time, each shown by the case that they reported. */
function MutedReporters({ mutes, onLifted }: { mutes: readonly ReporterMute[]; onLifted: () => void }) {
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
                <Button writes small busy={busy === mute.caseId} onClick={() => void lift(mute)}>
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

const addDialog = defineDialog<{ communityId: string }>('add-moderator-to', { communityId: isId })
const loadAddDialog = async () => (await import('../modtools/mods/AddModDialog.tsx')).AddModDialog

interface NeglectedCommunitiesProps {
  communities: readonly NeglectedCommunity[]
  /** Whether these are not all communities of the site. */
  more: boolean
  onAdded: () => void
}

/** Communities without active moderators, with a form to add one. */
function NeglectedCommunities({ communities, more, onAdded }: NeglectedCommunitiesProps) {
  const { argsOf, show, close } = useDialogs()
  const card = useRef<HTMLElement>(null)
  const goesFrom = useFocusAfterRow(card)
  const chosen = communities.find(({ id }) => id === argsOf(addDialog)?.communityId)
  return (
    <Card ref={card} title="Communities with waiting cases" flush>
      {communities.length ? (
        <Table
          caption="Communities with waiting cases"
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
                <Button writes small onClick={() => show(addDialog, { communityId: id })}>
                  Add moderator<VisuallyHidden>{` to ${name}`}</VisuallyHidden>
                </Button>
              ),
            },
          ]}
        />
      ) : (
        <Empty
          icon={ShieldCheck}
          title={more ? 'These communities are looked after' : 'Every community is looked after'}
          level={3}
        >
          Those with a case older than 72 hours, or whose moderators were away for 30 days, are listed here.
        </Empty>
      )}
      {chosen && (
        <DialogSlot
          dialog={addDialog}
          load={loadAddDialog}
          community={chosen}
          onAdded={(mods) => {
            showToast({ text: `@${mods.at(-1)?.username} moderates /${chosen.name} now.` })
            goesFrom(communities.indexOf(chosen))
            close()
            onAdded()
          }}
        />
      )}
    </Card>
  )
}

const When = ({ at, none }: { at: string | null; none: string }) => (at ? <TimeAgo date={at} /> : none)

const from = (query: URLSearchParams, name: string) => ({ query: { next: query.get(name) ?? '' } })

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  const { searchParams } = new URL(request.url)
  await Promise.all([
    load(context, 'listNeglected', from(searchParams, 'next'), 'now'),
    load(context, 'listReporterMutes', from(searchParams, 'mutes'), 'now'),
  ])
  return null
}

/** The state of moderation in the communities, for administrators. */
export function Component() {
  useHead({ title: 'Queue', noindex: true })
  const memory = useMemory()
  const query = useSearchParams()
  const neglected = useAnswer('listNeglected', from(query, 'next'))
  const muted = useAnswer('listReporterMutes', from(query, 'mutes'))
  return (
    <AdminFrame current="/admin/queue">
      <div className={styles.parts}>
        <NeglectedCommunities
          communities={neglected.communities}
          more={neglected.next !== null || query.has('next')}
          onAdded={() => void memory.load('listNeglected', from(query, 'next'), 'now').catch(() => {})}
        />
        {neglected.next && <Button href={`?next=${neglected.next}`}>More communities</Button>}
        <MutedReporters
          mutes={muted.mutes}
          onLifted={() => void memory.load('listReporterMutes', from(query, 'mutes'), 'now').catch(() => {})}
        />
        {muted.next && <Button href={`?mutes=${encodeURIComponent(muted.next)}`}>More mutes</Button>}
      </div>
    </AdminFrame>
  )
}

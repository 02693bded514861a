import { Inbox, Landmark } from 'lucide'
import { useState } from 'react'
import type { Community, CommunityRequest } from '../../../api/discussion/communities.ts'
import { profilePath } from '../../../shared/paths.ts'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { defineDialog, isNumber, useDialogs } from '../../platform/page/dialogs.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { queryIn } from '../../platform/router/query-in.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { MoreLink } from '../../platform/ui/layout/MoreLink.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TextLink, VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './AdminFrame.module.css'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminSearchForm } from './AdminSearchForm.tsx'

/** The input of the call from the address: communities with a name, or a page of all communities, the newest first. */
function communitiesIn(search: URLSearchParams) {
  const { q, next } = queryIn(search, 'q', 'next')
  return { query: q ? { q } : { sort: 'new', limit: '100', ...(next && { next }) } }
}

/** The communities that new accounts join. */
const defaultCommunities = { query: { set: 'default' } }

const path = '/admin/communities'

function AllCommunities({ search }: { search: URLSearchParams }) {
  const { items, next } = useAnswer('listCommunities', communitiesIn(search))
  return (
    <Card title="All communities" flush>
      <p className={styles.intro}>New members join the default communities, and guests see them in the sidebar.</p>
      <AdminSearchForm action={path} name="q" label="Name contains" value={search.get('q') ?? ''} />
      {items.length ? (
        <Table
          caption="Communities, the newest first"
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Name', cell: ({ name }) => <TextLink href={`/${name}`}>{name}</TextLink> },
            { title: 'Members', kind: 'number', cell: ({ noMembers }) => <NumberText value={noMembers} /> },
            { title: 'Founded', kind: 'when', cell: ({ createdAt }) => <TimeAgo date={createdAt} /> },
            { title: 'Default', cell: (community) => <DefaultSwitch community={community} /> },
          ]}
        />
      ) : (
        <Empty icon={Landmark} title="No community has such a name" level={3}>
          Try fewer letters of it.
        </Empty>
      )}
      <MoreLink path={path} search={search} next={next}>
        Older communities
      </MoreLink>
    </Card>
  )
}

/** The switch for communities that new accounts join and guests see in the sidebar. */
function DefaultSwitch({ community }: { community: Community }) {
  const memory = useMemory()
  const { id, name } = community
  const isDefault = useAnswer('listCommunities', defaultCommunities).items.some((each) => each.id === id)

  const show = (wanted: boolean) =>
    memory.change('listCommunities', defaultCommunities, ({ items, ...rest }) => ({
      ...rest,
      items: wanted ? [...items, community] : items.filter((each) => each.id !== id),
    }))

  const change = async (wanted: boolean) => {
    const body = { action: wanted ? ('add_default_forum' as const) : ('remove_default_forum' as const), name }
    show(wanted)
    try {
      await memory.act('adminAction', { body })
      showToast({ text: wanted ? `New members join /${name}.` : `New members no longer join /${name}.` })
    } catch (error) {
      show(!wanted)
      alertFailure(error)
    }
  }

  return (
    <Switch writes className={styles.switch} checked={isDefault} onChecked={(wanted) => void change(wanted)}>
      <VisuallyHidden>{`${name} is a default community`}</VisuallyHidden>
    </Switch>
  )
}

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await Promise.all([
    load(context, 'listCommunityRequests', {}, 'soon'),
    load(context, 'listCommunities', defaultCommunities, 'now'),
    load(context, 'listCommunities', communitiesIn(new URL(request.url).searchParams), 'soon'),
  ])
  return null
}

/** Open requests come first. */
export function Component() {
  useHead({ title: 'Communities of the site', noindex: true })
  const search = useSearchParams()
  return (
    <AdminFrame current="/admin/communities">
      <CommunityRequests />
      <AllCommunities search={search} />
    </AdminFrame>
  )
}

const denyDialog = defineDialog<{ requestId: number }>('deny-community-request', { requestId: isNumber })

const loadDialog = async () => (await import('./DenyRequestDialog.tsx')).DenyRequestDialog

/** The open requests of members for new communities. */
function CommunityRequests() {
  const memory = useMemory()
  const { show } = useDialogs()
  const [busy, setBusy] = useState<number>()
  const open = useAnswer('listCommunityRequests', {}).filter(({ approvedAt, deniedAt }) => !approvedAt && !deniedAt)
  const forget = (id: number) =>
    memory.change('listCommunityRequests', {}, (requests) => requests.filter((each) => each.id !== id))

  const approve = async ({ id, communityName, byUser }: CommunityRequest) => {
    if (busy !== undefined) return
    setBusy(id)
    try {
      await memory.act('approveCommunityRequest', { params: { id: String(id) } })
      forget(id)
      showToast({ text: `/${communityName} is there, with @${byUser} as its moderator.` })
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <>
      <Card title="Requests for communities" flush>
        {open.length ? (
          <Table
            caption="Requests for communities"
            rows={open}
            rowKey={({ id }) => id}
            columns={[
              { title: 'Name', cell: ({ communityName }) => <strong>{communityName}</strong> },
              {
                title: 'Asked by',
                cell: ({ byUser }) => <TextLink href={profilePath(byUser)}>{`@${byUser}`}</TextLink>,
              },
              {
                title: 'Note',
                cell: ({ note }) => (
                  <p dir="auto" className={styles.note}>
                    {note ?? 'None'}
                  </p>
                ),
              },
              { title: 'When', kind: 'when', cell: ({ createdAt }) => <TimeAgo date={createdAt} /> },
              {
                title: 'Answer',
                kind: 'actions',
                cell: (request) => (
                  <>
                    {request.communityExists ? (
                      <Label tone="warn">The name is taken</Label>
                    ) : (
                      <Button writes small busy={busy === request.id} onClick={() => void approve(request)}>
                        Approve<VisuallyHidden>{` ${request.communityName}`}</VisuallyHidden>
                      </Button>
                    )}
                    <Button writes small kind="dangerQuiet" onClick={() => show(denyDialog, { requestId: request.id })}>
                      Deny<VisuallyHidden>{` ${request.communityName}`}</VisuallyHidden>
                    </Button>
                  </>
                ),
              },
            ]}
          />
        ) : (
          <Empty icon={Inbox} title="No open requests" level={3}>
            Members ask for communities on the page of all communities.
          </Empty>
        )}
      </Card>
      <DialogSlot dialog={denyDialog} load={loadDialog} requests={open} onDenied={forget} soon />
    </>
  )
}

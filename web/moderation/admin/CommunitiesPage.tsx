import { Landmark } from 'lucide'
import type { Community } from '../../../api/discussion/communities.ts'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { askedIn } from '../../platform/router/asked-in.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { MoreLink } from '../../platform/ui/layout/MoreLink.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import styles from './CommunitiesPage.module.css'
import { CommunityRequests } from './CommunityRequests.tsx'
import { SearchForm } from './SearchForm.tsx'

/** What the address asks of all communities: those of a name, or a page of them, the newest first. */
function communitiesIn(search: URLSearchParams) {
  const { q, next } = askedIn(search, 'q', 'next')
  return { query: q ? { q } : { sort: 'new', limit: '100', ...(next && { next }) } }
}

/** All that new accounts join. */
const defaultCommunities = { query: { set: 'default' } }

const path = '/admin/communities'

function AllCommunities({ search }: { search: URLSearchParams }) {
  const { items, next } = useAnswer('listCommunities', communitiesIn(search))
  return (
    <Card title="All communities" flush>
      <SearchForm action={path} name="q" label="Name contains" value={search.get('q') ?? ''} />
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
        <Empty of={Landmark} title="No community has such a name" level={3}>
          Try fewer letters of it.
        </Empty>
      )}
      <MoreLink path={path} search={search} next={next}>
        Older communities
      </MoreLink>
    </Card>
  )
}

/** Whether new accounts join it, and guests see it in the sidebar. */
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
    <Switch className={styles.switch} checked={isDefault} onChecked={(wanted) => void change(wanted)}>
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

/** What waits for an answer comes first. */
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

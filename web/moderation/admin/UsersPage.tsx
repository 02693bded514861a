import { UserSearch } from 'lucide'
import type { AccountKind } from '../../../api/moderation/admin-lists.ts'
import type { User } from '../../../api/people/accounts.ts'
import { profilePath } from '../../../shared/paths.ts'
import { Badge } from '../../people/accounts/Badge.tsx'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { queryIn } from '../../platform/router/query-in.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Tabs } from '../../platform/ui/controls/Tabs.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { MoreLink } from '../../platform/ui/layout/MoreLink.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './AdminFrame.module.css'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminSearchForm } from './AdminSearchForm.tsx'

const kindNames: Readonly<Record<AccountKind, string>> = {
  all: 'All',
  new: 'New',
  pending: 'Waiting',
  banned: 'Suspended',
  admins: 'Admins',
}
const accountKinds = Object.keys(kindNames) as AccountKind[]

const path = '/admin/users'
const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, 'name', 'show', 'near', 'next') })

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'listUsers', inputOf(new URL(request.url).searchParams), 'soon')
  return null
}

export function Component() {
  useHead({ title: 'Users', noindex: true })
  const search = useSearchParams()
  const { users, next } = useAnswer('listUsers', inputOf(search))
  const { name = '', show = 'all', near } = queryIn(search, 'name', 'show', 'near')
  const hrefOf = (changed: Record<string, string>) => {
    const query = new URLSearchParams({ ...queryIn(search, 'name', 'show', 'near'), ...changed })
    for (const [key, value] of [...query]) if (!value || value === 'all') query.delete(key)
    return query.size ? `${path}?${query}` : path
  }
  return (
    <AdminFrame current={path}>
      <Card title="Users" flush>
        <AdminSearchForm
          action={path}
          name="name"
          label="Part of a name"
          value={name}
          kept={queryIn(search, 'show', 'near')}
        />
        <Tabs
          label="Which users"
          className={layout.tabsInCard}
          tabs={accountKinds.map((kind) => ({
            href: hrefOf({ show: kind }),
            text: kindNames[kind],
            current: kind === show,
          }))}
        />
        {near && (
          <p className={styles.intro}>
            {'Created or last used in a network of '}
            <TextLink href={profilePath(near)}>{`@${near}`}</TextLink>
            {'. Such a network can be a household, a school or a town. '}
            <TextLink href={hrefOf({ near: '' })}>Show all networks</TextLink>
          </p>
        )}
        {users.length ? (
          <Table
            caption={name ? `Accounts whose names contain ${name}` : 'Accounts, the newest first'}
            rows={users}
            rowKey={({ id }) => id}
            columns={[
              { title: 'Name', cell: (user) => <Name user={user} /> },
              { title: 'Joined', kind: 'when', cell: ({ createdAt }) => <TimeAgo date={createdAt} /> },
              {
                title: 'Last seen',
                kind: 'when',
                cell: ({ lastSeen }) => (lastSeen ? <TimeAgo date={lastSeen} /> : 'Never'),
              },
              { title: 'Points', kind: 'number', cell: ({ points }) => <NumberText value={points} /> },
              { title: 'Posts', kind: 'number', cell: ({ noPosts }) => <NumberText value={noPosts} /> },
              { title: 'Comments', kind: 'number', cell: ({ noComments }) => <NumberText value={noComments} /> },
            ]}
          />
        ) : (
          <Empty icon={UserSearch} title="Nobody found" level={3}>
            {name
              ? 'Names have letters, digits and underscores. Try a shorter part of it.'
              : 'No account is of this kind.'}
          </Empty>
        )}
        <MoreLink path={path} search={search} next={next}>
          {name ? 'More names' : 'Older accounts'}
        </MoreLink>
      </Card>
    </AdminFrame>
  )
}

function Name({ user }: { user: User }) {
  return (
    <span className={styles.name}>
      <TextLink href={profilePath(user.username)}>{`@${user.username}`}</TextLink>
      {user.isAdmin && <Label tone="admin">Admin</Label>}
      {user.badges.map(({ id, type }) => (
        <Badge key={id} type={type} />
      ))}
      {user.pending && <Label>Waiting for approval</Label>}
      {user.isBanned && <Label tone="danger">Suspended</Label>}
      {user.deleted && <Label>Deleted</Label>}
    </span>
  )
}

import { UserSearch } from 'lucide'
import type { User } from '../../../api/people/accounts.ts'
import { profilePath } from '../../../shared/paths.ts'
import { Badge } from '../../people/accounts/Badge.tsx'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { queryIn } from '../../platform/router/query-in.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { MoreLink } from '../../platform/ui/layout/MoreLink.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './AdminFrame.module.css'
import { AdminFrame, SearchForm } from './AdminFrame.tsx'

const path = '/admin/users'
const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, 'name', 'next') })

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'listUsers', inputOf(new URL(request.url).searchParams), 'soon')
  return null
}

export function Component() {
  useHead({ title: 'Users', noindex: true })
  const search = useSearchParams()
  const { users, next } = useAnswer('listUsers', inputOf(search))
  const name = search.get('name') ?? ''
  return (
    <AdminFrame current={path}>
      <Card title="Users" flush>
        <SearchForm action={path} name="name" label="Name begins with" value={name} />
        {users.length ? (
          <Table
            caption={name ? `Accounts whose names begin with ${name}` : 'Accounts, the newest first'}
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
          <Empty icon={UserSearch} title="Nobody has such a name" level={3}>
            Names have letters, digits and underscores. Try a shorter beginning.
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
      {user.pending && <Label>Waits for approval</Label>}
      {user.isBanned && <Label tone="danger">Suspended</Label>}
      {user.deleted && <Label>Deleted</Label>}
    </span>
  )
}

import { Landmark } from 'lucide'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { MoreLink } from '../../platform/ui/layout/MoreLink.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { communitiesIn } from './communities-in.ts'
import { DefaultSwitch } from './DefaultSwitch.tsx'
import { SearchForm } from './SearchForm.tsx'

const path = '/admin/communities'

export function AllCommunities({ search }: { search: URLSearchParams }) {
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

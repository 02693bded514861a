import { HardDrive } from 'lucide'
import type { ReactNode } from 'react'
import type { Storage } from '../../../api/start/storage.ts'
import { sizeInWords } from '../../../shared/amounts.ts'
import { communityPath, profilePath } from '../../../shared/paths.ts'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './AdminFrame.module.css'
import { AdminFrame, Fact } from './AdminFrame.tsx'
import { useAskedJob } from './use-asking-again.ts'

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'getStorage', {}, 'now')
  return null
}

export function Component() {
  useHead({ title: 'Storage', noindex: true })
  const storage = useAnswer('getStorage', {})
  const { kinds, communities, members, weeks } = storage
  return (
    <AdminFrame current="/admin/storage">
      <div className={layout.stack}>
        <Summary storage={storage} />
        {storage.measuredAt !== null && (
          <>
            <Growth weeks={weeks} />
            <Tables storage={storage} />
            {kinds.length > 0 && (
              <>
                <Shares title="Pictures by kind" first="Kind" rows={kinds} cell={({ kind }) => kindWords[kind]} />
                <Shares
                  title="Communities whose pictures take most"
                  first="Community"
                  rows={communities}
                  cell={({ name }) => <TextLink href={communityPath(name)}>{name}</TextLink>}
                />
                <Shares
                  title="Members whose pictures take most"
                  first="Member"
                  rows={members}
                  cell={({ username }) => <TextLink href={profilePath(username)}>{`@${username}`}</TextLink>}
                />
              </>
            )}
          </>
        )}
      </div>
    </AdminFrame>
  )
}

function Summary({ storage }: { storage: Storage }) {
  const { measuredAt, isOld, databaseBytes, pictures, archives, freeBytes, fullInDays } = storage
  const memory = useMemory()
  const { busy, press } = useAskedJob({
    lastAt: measuredAt,
    start: () => memory.act('measureStorage', {}),
    read: async () => (await memory.load('getStorage', {}, 'now')).measuredAt,
    done: 'Everything was measured again.',
  })
  return (
    <Card title="Storage" padded flush>
      <div className={layout.stack}>
        {isOld && (
          <Banner tone="warn">
            This is old: nothing was measured for days. At least one process of the site needs JOBS=true.
          </Banner>
        )}
        {fullInDays !== null && <FullIn days={fullInDays} />}
        {measuredAt === null ? (
          <Empty icon={HardDrive} title="Not measured yet" level={3}>
            The site measures this when it starts its jobs, and then once a day.
          </Empty>
        ) : (
          <dl className={styles.details}>
            <Fact name="Database">{sizeInWords(databaseBytes)}</Fact>
            <Fact name="Pictures">
              {pictures.count === 0
                ? 'None'
                : `${sizeInWords(pictures.bytes)} in ${countInWords(pictures.count, 'picture')}, without their smaller copies`}
            </Fact>
            <Fact name="Backups">
              {archives === null
                ? 'Their place cannot be reached'
                : archives.count === 0
                  ? 'None'
                  : `${sizeInWords(archives.bytes)} in ${countInWords(archives.count, 'file')}`}
            </Fact>
            <Fact name="Free">
              {freeBytes === null ? 'Unknown: the site does not see their disks' : sizeInWords(freeBytes)}
            </Fact>
            <Fact name="Measured">
              <TimeAgo date={measuredAt} />
            </Fact>
          </dl>
        )}
        <div className={layout.row}>
          <Button writes busy={busy} onClick={press}>
            Measure now
          </Button>
        </div>
      </div>
    </Card>
  )
}

const countInWords = (count: number, word: string) => (count === 1 ? `1 ${word}` : `${count} ${word}s`)

/** A month is enough to order a larger disk. */
const soonDays = 30

function FullIn({ days }: { days: number }) {
  return (
    <Banner tone={days <= soonDays ? 'warn' : 'info'}>
      {days === 0
        ? 'Full within a day at the rate of the last weeks.'
        : `Full in about ${countInWords(days, 'day')} at the rate of the last weeks.`}
    </Banner>
  )
}

type Week = Storage['weeks'][number]

/** Each row with the growth since the one below it. */
function Growth({ weeks }: { weeks: readonly Week[] }) {
  const rows = weeks.slice(0, -1).map((week, at) => ({ week, before: weeks[at + 1] ?? week }))
  return (
    <Card title="Growth by week" flush>
      {rows.length ? (
        <Table
          caption="Growth by week"
          rows={rows}
          rowKey={({ week }) => week.at}
          columns={[
            { title: 'From', kind: 'when', cell: ({ before }) => <TimeAgo date={before.at} /> },
            { title: 'Until', kind: 'when', cell: ({ week }) => <TimeAgo date={week.at} /> },
            {
              title: 'Database',
              kind: 'number',
              cell: ({ week, before }) => growth(week.databaseBytes, before.databaseBytes),
            },
            {
              title: 'Pictures',
              kind: 'number',
              cell: ({ week, before }) => growth(week.pictureBytes, before.pictureBytes),
            },
            {
              title: 'Backups',
              kind: 'number',
              cell: ({ week, before }) => growth(week.archiveBytes, before.archiveBytes),
            },
            { title: 'Free', kind: 'number', cell: ({ week, before }) => growth(week.freeBytes, before.freeBytes) },
          ]}
        />
      ) : (
        <Empty title="Not known yet" level={3}>
          The first growth is shown after a week.
        </Empty>
      )}
    </Card>
  )
}

function growth(now: number | null, before: number | null): string {
  if (now === null || before === null) return 'Unknown'
  if (now === before) return '0'
  return `${now > before ? '+' : '−'}${sizeInWords(Math.abs(now - before))}`
}

function Tables({ storage: { tables, databaseBytes } }: { storage: Storage }) {
  const others = databaseBytes - tables.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <Shares
      title="Largest tables of the database"
      first="Table"
      counted="Rows, about"
      rows={others > 0 ? [...tables, { name: 'All others', count: null, bytes: others }] : tables}
      cell={({ name }) => name}
    />
  )
}

interface Share {
  count: number | null
  bytes: number
}

interface SharesProps<Row extends Share> {
  title: string
  first: string
  counted?: string
  rows: readonly Row[]
  cell: (row: Row) => ReactNode
}

function Shares<Row extends Share>({ title, first, counted = 'Pictures', rows, cell }: SharesProps<Row>) {
  return (
    <Card title={title} flush>
      {rows.length ? (
        <Table
          caption={title}
          rows={rows}
          rowKey={(row) => rows.indexOf(row)}
          columns={[
            { title: first, cell },
            {
              title: counted,
              kind: 'number',
              cell: ({ count }) => (count === null ? 'Unknown' : <NumberText value={count} />),
            },
            { title: 'Size', kind: 'number', cell: ({ bytes }) => sizeInWords(bytes) },
          ]}
        />
      ) : (
        <Empty title="None" level={3}>
          There are no such pictures.
        </Empty>
      )}
    </Card>
  )
}

const kindWords: Readonly<Record<Storage['kinds'][number]['kind'], string>> = {
  post: 'In posts',
  preview: 'Of linked pages',
  avatar: 'Profile pictures and icons',
  banner: 'Banners',
}

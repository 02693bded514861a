import { load, requireAdmin } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { MutedReporters } from './MutedReporters.tsx'
import { NeglectedCommunities } from './NeglectedCommunities.tsx'
import styles from './QueueHealthPage.module.css'

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

/** How it stands with the moderation of communities, for admins. */
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

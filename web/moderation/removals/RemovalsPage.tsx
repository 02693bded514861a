import type { Removal } from '../../../api/moderation/removals.ts'
import { load, requireMember } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Page } from '../../platform/page/Page.tsx'
import { PageTitle } from '../../platform/page/PageTitle.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useParams, useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { RemovalCard } from './RemovalCard.tsx'
import styles from './RemovalsPage.module.css'

const pageOf = (next: string | null) => ({ query: next ? { next } : {} })

export async function loader({ context, request, params }: LoaderArgs) {
  await requireMember(context, request)
  const { logId } = params
  if (logId) await load(context, 'getRemoval', { params: { logId } }, 'soon')
  else await load(context, 'listRemovals', pageOf(new URL(request.url).searchParams.get('next')), 'soon')
  return null
}

/** All of them, or the one that a notification leads to. */
export function Component() {
  useHead({ title: 'Removals, bans and warnings', noindex: true })
  const { logId } = useParams()
  return (
    <Page>
      <PageTitle>Removals, bans and warnings</PageTitle>
      {logId ? <OneRemoval key={logId} logId={logId} /> : <AllRemovals />}
    </Page>
  )
}

function OneRemoval({ logId }: { logId: string }) {
  const memory = useMemory()
  const one = { params: { logId } }
  const removal = useAnswer('getRemoval', one)
  return (
    <div className={styles.removals}>
      <RemovalCard removal={removal} onAsked={(asked) => memory.change('getRemoval', one, () => asked)} whole />
      <TextLink href="/settings/removals" className={styles.all}>
        All of the last 30 days
      </TextLink>
    </div>
  )
}

function AllRemovals() {
  const memory = useMemory()
  const page = pageOf(useSearchParams().get('next'))
  const { removals, next } = useAnswer('listRemovals', page)
  const onAsked = (asked: Removal) =>
    memory.change('listRemovals', page, (shown) => ({
      ...shown,
      removals: shown.removals.map((each) => (each.id === asked.id ? asked : each)),
    }))
  if (!removals.length)
    return (
      <Empty title="Nothing in the last 30 days">What moderators do to what you wrote is shown here, and why.</Empty>
    )
  return (
    <div className={styles.removals}>
      {removals.map((removal) => (
        <RemovalCard key={removal.id} removal={removal} onAsked={onAsked} />
      ))}
      {next && <Button href={`/settings/removals?next=${next}`}>Older ones</Button>}
    </div>
  )
}

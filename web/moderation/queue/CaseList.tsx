import { CheckCheck } from 'lucide'
import { Fragment, type MouseEvent, useRef } from 'react'
import { groupedNumber } from '../../../shared/numbers.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { AuthorHead } from './AuthorHead.tsx'
import styles from './CaseList.module.css'
import { CaseRow } from './CaseRow.tsx'
import { NewCases } from './NewCases.tsx'
import { narrowedBy, queuePath, queueQuery } from './queue-filter.ts'
import { loadMoreCases, type Queue, reloadQueue } from './queue-source.ts'
import { SelectedBar } from './SelectedBar.tsx'
import { useWorkbench } from './workbench.ts'

/** The cases that wait, or those that are decided. */
export function CaseList({ queue }: { queue: Queue }) {
  const { filter } = useWorkbench()
  const { items } = queue
  const byAuthor = filter.group === 'author'
  const list = useRef<HTMLElement>(null)
  const fresh = filter.state === 'open' && <NewCases onShown={() => list.current?.focus()} />
  if (!items.length && queue.next === null)
    return (
      <section ref={list} tabIndex={-1} aria-label="Cases">
        {fresh}
        <Nothing waiting={queue.counts.all} />
      </section>
    )
  return (
    <section ref={list} tabIndex={-1} className={styles.list} aria-label="Cases">
      {fresh}
      {filter.state === 'open' && <SelectedBar />}
      <ul className={styles.rows}>
        {items.map(({ key, of, group }) => (
          <Fragment key={key}>
            {group && <AuthorHead group={group} items={items} />}
            <CaseRow of={of} byAuthor={byAuthor} />
          </Fragment>
        ))}
      </ul>
      <More queue={queue} />
    </section>
  )
}

function Nothing({ waiting }: { waiting: number }) {
  const memory = useMemory()
  const { filter } = useWorkbench()
  if (filter.state === 'done')
    return (
      <Empty of={CheckCheck} title="Nothing is decided yet">
        What is decided appears here.
      </Empty>
    )
  const narrowed = narrowedBy(filter) > 0
  const again = (event: MouseEvent) => {
    event.preventDefault()
    void reloadQueue(memory, filter).catch(alertFailure)
  }
  if (waiting > 0 && !narrowed)
    return (
      <Empty
        of={CheckCheck}
        title="More is waiting"
        action={
          <Button href={queuePath(filter)} onClick={again}>
            Look for it
          </Button>
        }
      >
        All that was listed is decided.
      </Empty>
    )
  return (
    <Empty of={CheckCheck} title="Nothing waits" action={narrowed && <Button href="/queue">Show everything</Button>}>
      {narrowed ? 'Nothing like this is waiting for a decision.' : 'All that was reported is decided. Thank you.'}
    </Empty>
  )
}

function More({ queue: { next, loading, failed, counts, items } }: { queue: Queue }) {
  const memory = useMemory()
  const { filter } = useWorkbench()
  if (next === null) return null
  const left = counts.all - items.length
  return (
    <div className={styles.more}>
      {failed && <p role="alert">Something went wrong.</p>}
      <Button
        href={`?${new URLSearchParams({ ...queueQuery(filter), next })}`}
        busy={loading}
        onClick={(event) => {
          event.preventDefault()
          void loadMoreCases(memory, filter)
        }}
      >
        {failed ? 'Try again' : left > 0 && filter.state === 'open' ? `More of ${groupedNumber(left)}` : 'More'}
      </Button>
    </div>
  )
}

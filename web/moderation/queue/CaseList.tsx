import { CheckCheck, Hourglass, X } from 'lucide'
import { Fragment, type MouseEvent, useRef } from 'react'
import type { Case } from '../../../api/moderation/queue.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { profilePath } from '../../../shared/paths.ts'
import { plainText } from '../../../shared/plain-text.ts'
import { reasonWords } from '../../../shared/reasons.ts'
import { NewMark } from '../../people/new-accounts/NewLabel.tsx'
import { useViewer } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { ActsBar } from './ActsBar.tsx'
import { caseNoun, caseTitle, outcomeWords } from './case-words.ts'
import { isHeld } from './held-cases.ts'
import { NewCases } from './NewCases.tsx'
import { useWorkbench } from './opened-case.ts'
import styles from './QueuePage.module.css'
import { actsForAll } from './queue-acts.ts'
import {
  loadMoreCases,
  narrowedBy,
  type Queue,
  type QueueItem,
  queuePath,
  queueQuery,
  reloadQueue,
} from './queue-source.ts'

/** A case in the list: its reasons, its target and the author. */
function CaseRow({ case: row, byAuthor }: { case: Case; byAuthor: boolean }) {
  const { filter, opened, selected, select } = useWorkbench()
  const { id, author, community, createdAt, state } = row
  const title = caseTitle(row)
  const isSelected = selected.has(id) && state === filter.state
  const isOpened = opened?.id === id
  return (
    <li className={classes(styles.row, isSelected && styles.selected, isOpened && styles.opened)} data-case={id}>
      {filter.state === 'open' && (
        <Check
          checked={isSelected}
          disabled={state === 'done'}
          onChecked={(on) => select([id], on)}
          className={styles.check}
        >
          <VisuallyHidden>{`Select “${title}”`}</VisuallyHidden>
        </Check>
      )}
      <div className={styles.words}>
        <div className={styles.why}>
          {state === 'done' && <Label>{doneWords(row, filter.state)}</Label>}
          <CaseLabels case={row} />
          {author && <NewMark user={author} />}
        </div>
        <h2 dir="auto">
          <a href={queuePath(filter, id)} aria-current={isOpened ? 'true' : undefined}>
            {title}
          </a>
        </h2>
        <Said case={row} />
        <p className={styles.who}>
          <span>
            {upper(caseNoun(row))}
            {!byAuthor && author && row.targetType !== 'user' && ` by @${author.username}`}
            {community && row.targetType !== 'community' && ` in ${community.name}`}
          </span>
          <TimeAgo date={createdAt} brief atEnd className={styles.when} />
        </p>
      </div>
    </li>
  )
}

/** In the list of open cases it says who has just decided it. */
const doneWords = (row: Case, listState: Case['state']) =>
  listState === 'open' && row.closedBy
    ? `${upper(outcomeWords(row))} by @${row.closedBy.username}`
    : upper(outcomeWords(row))

const upper = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** The first words of the target. */
function Said({ case: { targetType, target } }: { case: Case }) {
  const text = targetType === 'post' || targetType === 'comment' ? plainText(target.bodyHtml) : ''
  return text ? (
    <p dir="auto" className={styles.excerpt}>
      {text}
    </p>
  ) : null
}

/** The list of open or decided cases. */
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
        {items.map(({ key, case: oneCase, group }) => (
          <Fragment key={key}>
            {group && <AuthorHead group={group} items={items} />}
            <CaseRow case={oneCase} byAuthor={byAuthor} />
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
      <Empty icon={CheckCheck} title="Nothing is decided yet">
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
        icon={CheckCheck}
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
    <Empty icon={CheckCheck} title="Nothing waits" action={narrowed && <Button href="/queue">Show everything</Button>}>
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

/** Above the list: a checkbox for all cases, and the acts for the selected ones. */
function SelectedBar() {
  const { items, selected, chosen, select } = useWorkbench()
  const viewer = useViewer()
  const ids = items.flatMap(({ key, case: { state } }) => (state === 'open' ? key : []))
  const count = chosen.length
  return (
    <div className={styles.bulk}>
      <div className={styles.chosen}>
        <Check
          checked={count > 0 && count === ids.length}
          some={count > 0 && count < ids.length}
          onChecked={(on) => select(ids, on)}
          className={styles.check}
        >
          {count ? `${groupedNumber(count)} selected` : 'Select all'}
          <VisuallyHidden>{count ? '' : ' that is listed'}</VisuallyHidden>
        </Check>
        {count > 0 && <IconButton name="Select nothing" icon={X} onClick={() => select([...selected], false)} />}
      </div>
      {count > 0 && <ActsBar cases={chosen} acts={actsForAll(viewer, chosen)} label="Decide what is selected" inList />}
    </div>
  )
}

interface AuthorHeadProps {
  group: NonNullable<QueueItem['group']>
  items: readonly QueueItem[]
}

/** Above the cases of one author: the name, the number of open cases, and a checkbox for the shown ones. */
function AuthorHead({ group: { author, open, cases }, items }: AuthorHeadProps) {
  const { selected, select, filter } = useWorkbench()
  const ids = cases.flatMap(({ id }) =>
    items.some(({ key, case: { state } }) => key === id && state === filter.state) ? id : [],
  )
  const count = ids.filter((id) => selected.has(id)).length
  const name = author ? `@${author.username}` : 'Ghost'
  return (
    <li className={styles.author}>
      {filter.state === 'open' && (
        <Check
          checked={count === ids.length}
          some={count > 0 && count < ids.length}
          onChecked={(on) => select(ids, on)}
          className={styles.check}
        >
          <VisuallyHidden>{`Select what is by ${name}`}</VisuallyHidden>
        </Check>
      )}
      <h2>{author ? <a href={profilePath(author.username)}>{name}</a> : name}</h2>
      <span>{filter.state === 'open' ? `${groupedNumber(open)} open` : groupedNumber(open)}</span>
    </li>
  )
}

/** The reasons of a case, each with the number of its reports. */
export function CaseLabels({ case: oneCase }: { case: Case }) {
  const { targetType, reports, kinds, escalated, concernsViewer, remarkCount } = oneCase
  return (
    <>
      {isHeld(oneCase) && <Label icon={Hourglass}>Held</Label>}
      {kinds.includes('appeal') && <Label tone="warn">Appeal</Label>}
      {reports.map(({ reason, title, count }) => (
        <Label key={reason} tone="danger">
          {reasonWords(targetType, reason, title) + (count > 1 ? ` · ${count}` : '')}
        </Label>
      ))}
      {concernsViewer && <Label tone="warn">Concerns you</Label>}
      {escalated && <Label tone="admin">With the admins</Label>}
      {remarkCount > 0 && <Label>{`Remarks · ${remarkCount}`}</Label>}
    </>
  )
}

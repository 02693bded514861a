import { ChevronDown, ChevronLeft, ChevronUp, CircleCheck, TriangleAlert } from 'lucide'
import { type RefObject, useEffect, useRef } from 'react'
import type { OpenedCase as Opened } from '../../../api/moderation/queue.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { communityPath } from '../../../shared/paths.ts'
import { useViewer } from '../../platform/app-context.ts'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { ActsBar } from './ActsBar.tsx'
import { CaseLabels } from './CaseList.tsx'
import { CaseEscalation, CaseReports } from './CaseReports.tsx'
import { CaseHolds, CaseTarget } from './CaseTarget.tsx'
import { caseNoun, caseTitle, decidedByWords } from './case-words.ts'
import styles from './OpenedCase.module.css'
import { useWorkbench } from './opened-case.ts'
import { historyPlace } from './person-history.ts'
import { actsFor, isUpTo } from './queue-acts.ts'
import { queuePath } from './queue-source.ts'

// Most cases have nothing to compare.
const CaseEvidence = lazyPart(async () => (await import('./CaseEvidence.tsx')).CaseEvidence, {
  atOnce: true,
  onDemand: true,
})

const PersonBehind = lazyPart(async () => (await import('./PersonBehind.tsx')).PersonBehind, {
  atOnce: true,
  onDemand: true,
})

const CaseTalk = lazyPart(async () => (await import('./CaseTalk.tsx')).CaseTalk, {
  atOnce: true,
  onDemand: true,
})

/** The case beside the list; on phones it fills the screen. */
export function OpenedCase({ opened }: { opened: Opened }) {
  const { refused } = useWorkbench()
  const article = useRef<HTMLElement>(null)
  const { id, author, community, state, updatedAt } = opened
  const viewer = useViewer()
  const isAdmin = viewer?.isAdmin === true
  const acts = isUpTo(isAdmin, opened) ? actsFor(viewer, opened) : []
  useFocusOnNext(article, id)
  return (
    <article
      ref={article}
      tabIndex={-1}
      className={styles.case}
      aria-label={`Case: ${caseTitle(opened)}`}
      data-opened={id}
    >
      <CaseSteps id={id} />
      {acts.length > 0 && <ActsBar cases={[opened]} acts={acts} label="Decide this case" />}
      <div className={styles.content}>
        {refused && (
          <Banner tone="warn" icon={TriangleAlert} role="alert">
            {refused}
          </Banner>
        )}
        {state === 'done' && !refused && (
          <Banner tone="success" icon={CircleCheck}>
            {decidedByWords(opened)} <TimeAgo date={updatedAt} />
          </Banner>
        )}
        <p className={styles.why}>
          <CaseLabels case={opened} />
          <span>
            {caseNoun(opened)}
            {community && (opened.targetType === 'comment' || opened.targetType === 'user') && (
              <>
                {' in '}
                <a href={communityPath(community.name)}>{community.name}</a>
              </>
            )}
          </span>
        </p>
        <CaseTarget key={`target ${id}`} case={opened} />
        {opened.evidence && !opened.evidence.isSame && <CaseEvidence case={opened} />}
        <CaseEscalation case={opened} />
        <CaseHolds case={opened} />
        <CaseReports case={opened} />
        <CaseTalk key={`talk ${id}`} case={opened} />
        {author && !author.deleted && (
          <PersonBehind
            key={id}
            username={author.username}
            author={author}
            community={historyPlace(opened)}
            caseId={id}
          />
        )}
      </div>
    </article>
  )
}

/** Focuses the next case that opens after an act, so that screen readers announce it. The first case of a page does not get the focus. */
function useFocusOnNext(article: RefObject<HTMLElement | null>, id: string): void {
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    article.current?.focus({ preventScroll: true })
  }, [article, id])
}

/** Links to the list on phones, and to the last and the next case. */
function CaseSteps({ id }: { id: string }) {
  const { filter, items, hasMore, step } = useWorkbench()
  const place = items.findIndex(({ key }) => key === id)
  return (
    <div className={styles.steps}>
      <a href={queuePath(filter)} className={styles.back}>
        <Icon icon={ChevronLeft} />
        Queue
      </a>
      {place >= 0 && <span>{`${groupedNumber(place + 1)} of ${groupedNumber(items.length)}`}</span>}
      <IconButton name="Previous case" icon={ChevronUp} disabled={place <= 0} onClick={() => step(-1)} />
      <IconButton
        name="Next case"
        icon={ChevronDown}
        disabled={place === items.length - 1 && !hasMore}
        onClick={() => step(1)}
      />
    </div>
  )
}

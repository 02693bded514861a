import { CircleCheck, TriangleAlert } from 'lucide'
import { type RefObject, useEffect, useRef } from 'react'
import type { OpenedCase as Opened } from '../../../api/moderation/queue.ts'
import { communityPath } from '../../discussion/communities/community-in-path.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { ActsBar } from './ActsBar.tsx'
import { CaseAppeal } from './CaseAppeal.tsx'
import { CaseEscalation } from './CaseEscalation.tsx'
import { CaseHolds } from './CaseHolds.tsx'
import { CaseLabels } from './CaseLabels.tsx'
import { CaseReports } from './CaseReports.tsx'
import { CaseSteps } from './CaseSteps.tsx'
import { CaseTarget } from './CaseTarget.tsx'
import { caseTitle, decidedByWords, targetNoun } from './case-words.ts'
import styles from './OpenedCase.module.css'
import { PersonBehind } from './PersonBehind.tsx'
import { actsFor, isUpTo } from './queue-acts.ts'
import { useWorkbench } from './workbench.ts'

/** The case beside the list; on a phone a screen of its own. */
export function OpenedCase({ opened }: { opened: Opened }) {
  const { refused } = useWorkbench()
  const article = useRef<HTMLElement>(null)
  const { id, author, community, state, updatedAt } = opened
  const isAdmin = useViewer()?.isAdmin === true
  const acts = isUpTo(isAdmin, opened) ? actsFor(opened) : []
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
          <Banner tone="warn" of={TriangleAlert} role="alert">
            {refused}
          </Banner>
        )}
        {state === 'done' && !refused && (
          <Banner tone="success" of={CircleCheck}>
            {decidedByWords(opened)} <TimeAgo date={updatedAt} />
          </Banner>
        )}
        <p className={styles.why}>
          <CaseLabels of={opened} />
          <span>
            {targetNoun(opened)}
            {community && opened.targetType === 'comment' && (
              <>
                {' in '}
                <a href={communityPath(community.name)}>{community.name}</a>
              </>
            )}
          </span>
        </p>
        <CaseTarget key={`target ${id}`} of={opened} />
        <CaseEscalation of={opened} />
        {opened.appeal && <CaseAppeal appeal={opened.appeal} author={author} />}
        <CaseHolds of={opened} />
        <CaseReports of={opened} />
        {author && !author.deleted && <PersonBehind key={id} of={opened} author={author} />}
      </div>
    </article>
  )
}

/** Whoever listens hears of the case that has opened by itself; who has just come begins where every page begins. */
function useFocusOnNext(article: RefObject<HTMLElement | null>, id: string): void {
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    article.current?.focus({ preventScroll: true })
  }, [article, id])
}

import { RectangleHorizontal, Rows3 } from 'lucide'
import type { ReactNode } from 'react'
import type { FeedSort } from '../../../api/discussion/feeds.ts'
import { choosePreference } from '../../platform/device/preference.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useLocation, useNavigate } from '../../platform/router/use-router.ts'
import { Segments } from '../../platform/ui/controls/Segments.tsx'
import { SortForm } from '../../platform/ui/controls/SortForm.tsx'
import { useViewer } from '../../platform/viewer.ts'
import styles from './FeedBar.module.css'
import { FeedMenu } from './FeedMenu.tsx'
import { feedSorts, rememberSort, type Sorted, sortedOf } from './feed-sort.ts'
import type { FeedSource } from './feed-source.ts'
import { useLayoutChoice } from './layout-choice.ts'

/** Above a feed: how it is sorted, which is a part of its address, and how it looks on this device. */
export function FeedBar({
  sort,
  source,
  children,
}: {
  sort: FeedSort | null
  source: FeedSource
  children?: ReactNode
}) {
  const viewer = useViewer()
  const layout = useLayoutChoice()
  return (
    <div className={styles.bar}>
      {sort && <SortChoice sort={sort} of={sortedOf(source.name === 'listPosts' ? source.input.query : {})} />}
      {children}
      <Segments
        label="Layout"
        value={layout}
        onValue={(value) => choosePreference('feed_layout', value)}
        segments={[
          { value: 'card', text: 'Card', of: RectangleHorizontal },
          { value: 'compact', text: 'Compact', of: Rows3 },
        ]}
        briefOnPhone
        className={styles.layout}
      />
      {viewer && source.name === 'listPosts' && <FeedMenu source={source} viewer={viewer} />}
    </div>
  )
}

function SortChoice({ sort, of }: { sort: FeedSort; of: Sorted }) {
  const memory = useMemory()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const choose = (value: FeedSort) => {
    rememberSort(memory, viewer, of, value)
    navigate(`${pathname}?sort=${value}`)
  }
  return (
    <SortForm
      action={pathname}
      label="Sort posts"
      sort={sort}
      sorts={feedSorts}
      onSort={choose}
      className={styles.sort}
    />
  )
}

import { RectangleHorizontal, Rows3 } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { FeedSort } from '../../api/feeds.ts'
import { choosePreference } from '../device/preference.ts'
import { Segments } from '../ui/Segments.tsx'
import { Select } from '../ui/Select.tsx'
import { useViewer } from '../viewer.ts'
import styles from './FeedBar.module.css'
import { feedSorts, rememberSort } from './feed-sort.ts'
import { useLayoutChoice } from './layout-choice.ts'

/** Above a feed: how it is sorted, which is a part of its address, and how it looks on this device. */
export function FeedBar({ sort }: { sort: FeedSort | null }) {
  const layout = useLayoutChoice()
  return (
    <div className={styles.bar}>
      {sort && <SortChoice sort={sort} />}
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
    </div>
  )
}

function SortChoice({ sort }: { sort: FeedSort }) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const choose = (value: string) => {
    rememberSort(value as FeedSort, viewer)
    navigate(`${pathname}?sort=${value}`)
  }
  return (
    <form action={pathname} className={styles.sort}>
      <Select bare name="sort" aria-label="Sort posts" value={sort} onValue={choose}>
        {feedSorts.map(({ sort: value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit">Sort</button>
      </noscript>
    </form>
  )
}

import { Ellipsis, RectangleHorizontal, Rows3 } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { FeedSort } from '../../../api/discussion/feeds.ts'
import type { User } from '../../../api/people/accounts.ts'
import { useViewer } from '../../platform/app-context.ts'
import { choosePreference } from '../../platform/device/preference.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useLocation, useNavigate } from '../../platform/router/use-router.ts'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Segments } from '../../platform/ui/controls/Segments.tsx'
import { SortForm } from '../../platform/ui/controls/SortForm.tsx'
import { LoadingItem } from '../../platform/ui/menus/LoadingItem.tsx'
import { Menu } from '../../platform/ui/menus/Menu.tsx'
import styles from './Feed.module.css'
import type { SortScope } from './feed-sort.ts'
import { feedSorts, rememberSort, sortScopeOf } from './feed-sort.ts'
import type { FeedSource } from './feed-source.ts'
import { useLayoutChoice } from './layout-choice.ts'

/** The bar above a feed: its sort order, which is part of the address, and the layout, a setting of this device. */
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
      {sort && <SortChoice sort={sort} scope={sortScopeOf(source.name === 'listPosts' ? source.input.query : {})} />}
      {children}
      <Segments
        label="Layout"
        value={layout}
        onValue={(value) => choosePreference('feed_layout', value)}
        segments={[
          { value: 'card', text: 'Card', icon: RectangleHorizontal },
          { value: 'compact', text: 'Compact', icon: Rows3 },
        ]}
        briefOnPhone
        className={styles.layout}
      />
      {viewer && source.name === 'listPosts' && <FeedMenu source={source} viewer={viewer} />}
    </div>
  )
}

function SortChoice({ sort, scope }: { sort: FeedSort; scope: SortScope }) {
  const memory = useMemory()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const choose = (value: FeedSort) => {
    rememberSort(memory, viewer, scope, value)
    navigate(`${pathname}?sort=${value}`)
  }
  return <SortForm action={pathname} label="Sort posts" sort={sort} sorts={feedSorts} onSort={choose} />
}

type Items = typeof import('./FeedMenuItems.tsx').FeedMenuItems

/** The menu of a feed, for members. Its items are loaded when it is about to be opened. */
function FeedMenu({ source, viewer }: { source: FeedSource; viewer: User }) {
  const [Items, setItems] = useState<Items | null>(null)
  const prepare = () => {
    if (!Items) import('./FeedMenuItems.tsx').then(({ FeedMenuItems }) => setItems(() => FeedMenuItems), alertFailure)
  }
  return (
    <Menu
      label="Feed"
      button={(props) => (
        <IconButton
          {...props}
          name="Feed menu"
          icon={Ellipsis}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => {
            prepare()
            props.onClick?.()
          }}
        />
      )}
    >
      {Items ? <Items source={source} viewer={viewer} /> : <LoadingItem />}
    </Menu>
  )
}

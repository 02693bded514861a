import { Newspaper } from 'lucide'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FeedSort } from '../../../api/discussion/feeds.ts'
import { useViewer } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'
import { type RefreshEvent, refreshFeed } from '../../platform/install/refresh-event.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useLocation, useStepType } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { onFiltersChanged } from '../filters/filters-changed.ts'
import { PostSkeleton } from '../posts/card/PostCard.tsx'
import styles from './Feed.module.css'
import { FeedBar } from './FeedBar.tsx'
import { FeedEnd } from './FeedEnd.tsx'
import { type CommentComponent, FeedSlot, type ItemWrapper, usePassedPosts } from './FeedSlot.tsx'
import { type FeedSource, loadMore, reloadFeed, useFeed } from './feed-source.ts'
import { useLayoutChoice } from './layout-choice.ts'

interface FeedProps {
  source: FeedSource
  /** Null if there is no choice: the newest posts come first. */
  sort: FeedSort | null
  /** Links to the parts of the page, in the bar. */
  tabs?: ReactNode
  /** For lists, which have other sort orders: the control, and the value for the address of the next page. */
  choice?: { control: ReactNode; sort: string }
  /** All posts are of one community, whose name is on the page already. */
  inCommunity?: boolean
  /** Shown after the second post. */
  banner?: ReactNode
  endText?: string
  /** The content of an empty feed. */
  empty?: ReactNode
  emptyText?: string
  /** Renders comments, in feeds that contain some. */
  Comment?: CommentComponent
  /** Wraps each item. */
  Wrapper?: ItemWrapper
}

const bannerAfter = 1
const newPostsMs = 60_000
const skeletons = [0, 1, 2, 3, 4, 5, 6]

/** The bar stays mounted when the feed changes, so that its chosen item keeps the focus. */
export function Feed({ choice, tabs, ...feed }: FeedProps) {
  const { source, sort } = feed
  return (
    <>
      <FeedBar sort={sort} source={source}>
        {tabs}
        {choice?.control}
      </FeedBar>
      <FeedItems key={source.address} {...feed} order={choice?.sort ?? sort} />
    </>
  )
}

type FeedItemsProps = Omit<FeedProps, 'choice' | 'tabs'> & { order: string | null }

function FeedItems({ source, sort, order, inCommunity = false, banner, ...options }: FeedItemsProps) {
  const memory = useMemory()
  const feed = useFeed(source)
  const layout = useLayoutChoice()
  // Posts are pinned only in this sort order; in others they are normal posts.
  const pinsAreLines = useViewer() === null && sort === 'hot'
  useReload(source)
  useFilterChanges(source)
  const onPassed = usePassedPosts()
  const { items, next, loading, failed, filtered = 0 } = feed
  return (
    <>
      {sort === 'latest' && source.name === 'listPosts' && <LaterNewPosts source={source} />}
      {!items.length && loading && <Skeletons />}
      {!items.length && failed && (
        <Card flush>
          <Empty
            title="Something went wrong."
            action={<Button onClick={() => loadMore(memory, source)}>Try again</Button>}
          />
        </Card>
      )}
      {!items.length && !loading && !failed && next === null && (
        <Card flush>
          <Empty icon={Newspaper} title={options.emptyText ?? 'Nothing to show'}>
            {options.empty}
          </Empty>
          {filtered > 0 && <FilteredNote filtered={filtered} source={source} />}
        </Card>
      )}
      {(items.length > 0 || next !== null) && (
        <>
          <div data-feed className={styles.posts}>
            {items.map((item, index) => (
              <Fragment key={item.key}>
                <FeedSlot
                  item={item}
                  index={index}
                  layout={layout}
                  inCommunity={inCommunity}
                  pinsAreLines={pinsAreLines}
                  Comment={options.Comment}
                  Wrapper={options.Wrapper}
                  onPassed={onPassed}
                />
                {index === bannerAfter && banner}
              </Fragment>
            ))}
          </div>
          {filtered > 0 && <FilteredNote filtered={filtered} source={source} />}
          <FeedEnd
            feed={feed}
            source={source}
            nextHref={nextHref(order, next)}
            endText={options.endText ?? 'No more posts'}
          />
        </>
      )}
    </>
  )
}

/** A minute after the feed is opened, loads the code that checks for new posts. */
function LaterNewPosts({ source }: { source: FeedSource & { name: 'listPosts' } }) {
  const [Part, setPart] = useState<typeof import('./NewPosts.tsx').NewPosts>()
  useEffect(() => {
    const load = () => import('./NewPosts.tsx').then(({ NewPosts }) => setPart(() => NewPosts)).catch(() => {})
    const timer = setTimeout(load, newPostsMs)
    return () => clearTimeout(timer)
  }, [])
  return Part && !source.input.query?.next && <Part source={source} />
}

/** Loads the feed again when the filters change. If filtered posts were shown, they are hidden again when the reader comes back. */
function useFilterChanges(source: FeedSource): void {
  const memory = useMemory()
  const { collections } = memory
  const { address } = source
  // Every navigation, also to a dialog, creates another source object of the same feed, so the effect depends only on the address.
  const latestSource = useRef(source)
  useEffect(() => {
    latestSource.current = source
  }, [source])
  useEffect(() => {
    const refetch = () =>
      void fetchChunk(() => import('./refetch-feed.ts')).then(
        ({ refetchFeed }) => refetchFeed(memory, latestSource.current, collections.get(address)?.unfiltered ?? false),
        alertFailure,
      )
    const stop = onFiltersChanged(refetch)
    return () => {
      stop()
      if (collections.get(address)?.unfiltered) collections.forget(address)
    }
  }, [memory, collections, address])
}

/** Reloads the feed if its own link is pressed, or the page is pulled down. */
function useReload(source: FeedSource): void {
  const memory = useMemory()
  const { key, state } = useLocation()
  const type = useStepType()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const isDialog = Boolean((state as { dialog?: string } | null)?.dialog)
    if (type === 'REPLACE' && !isDialog) void reloadFeed(memory, source)
  }, [key, type, state, memory, source])
  useEffect(() => {
    const refresh = (event: Event) => {
      event.preventDefault()
      ;(event as RefreshEvent).done = reloadFeed(memory, source)
    }
    addEventListener(refreshFeed, refresh)
    return () => removeEventListener(refreshFeed, refresh)
  }, [memory, source])
}

function nextHref(sort: string | null, next: string | null): string {
  return `?${new URLSearchParams({ ...(sort && { sort }), ...(next && { next }) })}`
}

function Skeletons() {
  return (
    <div className={styles.posts}>
      {skeletons.map((place) => (
        <PostSkeleton key={place} />
      ))}
      {/* Last, because the space between posts is before all but the first child. */}
      <VisuallyHidden>
        <span role="status">Loading posts</span>
      </VisuallyHidden>
    </div>
  )
}

/** The number of posts that filters have hidden, and a button to show them. */
function FilteredNote({ filtered, source }: { filtered: number; source: FeedSource }) {
  const memory = useMemory()
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    const fetched = fetchChunk(() => import('./refetch-feed.ts'))
    await fetched.then(({ refetchFeed }) => refetchFeed(memory, source, true), alertFailure)
    setBusy(false)
  }
  return (
    <p className={styles.filtered}>
      {filtered === 1 ? '1 post hidden by your filters.' : `${filtered} posts hidden by your filters.`}{' '}
      <Button kind="plain" small busy={busy} onClick={() => void show()}>
        {filtered === 1 ? 'Show it' : 'Show them'}
      </Button>
    </p>
  )
}

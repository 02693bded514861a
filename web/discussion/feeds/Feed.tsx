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
import { type CommentLook, FeedSlot, type ItemLook, usePassedPosts } from './FeedSlot.tsx'
import { type FeedSource, loadMore, reloadFeed, useFeed } from './feed-source.ts'
import { useLayoutChoice } from './layout-choice.ts'

interface FeedProps {
  source: FeedSource
  /** Null where there is nothing to choose: the newest come first. */
  sort: FeedSort | null
  /** Of a list, which is sorted in other ways: its choice, and what the address of its next page says of it. */
  choice?: { control: ReactNode; sort: string }
  /** Whether all the posts are of one community, which the page names already. */
  inCommunity?: boolean
  /** Stands after the second post. */
  banner?: ReactNode
  endText?: string
  /** What an empty feed says, and where it leads. */
  empty?: ReactNode
  emptyText?: string
  /** Draws the comments of a feed that holds some. */
  Comment?: CommentLook
  /** What stands around each of the items. */
  Around?: ItemLook
}

const bannerAfter = 1
const newPostsMs = 60_000
const skeletons = [0, 1, 2, 3, 4, 5, 6]

/** The bar stays mounted when the feed changes, so that its chosen item keeps the focus. */
export function Feed({ choice, ...feed }: FeedProps) {
  const { source, sort } = feed
  return (
    <>
      <FeedBar sort={sort} source={source}>
        {choice?.control}
      </FeedBar>
      <FeedItems key={source.address} {...feed} order={choice?.sort ?? sort} />
    </>
  )
}

type FeedItemsProps = Omit<FeedProps, 'choice'> & { order: string | null }

function FeedItems({ source, sort, order, inCommunity = false, banner, ...rest }: FeedItemsProps) {
  const memory = useMemory()
  const feed = useFeed(source)
  const layout = useLayoutChoice()
  // Only this sort has pins; in other sorts they are normal posts.
  const pinsAreLines = useViewer() === null && sort === 'hot'
  useReload(source)
  useFilters(source)
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
          <Empty of={Newspaper} title={rest.emptyText ?? 'Nothing to show'}>
            {rest.empty}
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
                  Comment={rest.Comment}
                  Around={rest.Around}
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
            endText={rest.endText ?? 'No more posts'}
          />
        </>
      )}
    </>
  )
}

/** What just came is the newest: whether more has come is asked a minute later, and the code for it comes then. */
function LaterNewPosts({ source }: { source: FeedSource & { name: 'listPosts' } }) {
  const [Part, setPart] = useState<typeof import('./NewPosts.tsx').NewPosts>()
  useEffect(() => {
    const load = () => import('./NewPosts.tsx').then(({ NewPosts }) => setPart(() => NewPosts)).catch(() => {})
    const timer = setTimeout(load, newPostsMs)
    return () => clearTimeout(timer)
  }, [])
  return Part && !source.input.query?.next && <Part source={source} />
}

/** A change of filters shows where the reader is; what was shown in spite of them is folded and left out again when they come back. */
function useFilters(source: FeedSource): void {
  const memory = useMemory()
  const { collections } = memory
  const { address } = source
  // Every load of the page makes another source of the same feed, and a dialog is a load: the feed is left with its address alone.
  const newest = useRef(source)
  useEffect(() => {
    newest.current = source
  }, [source])
  useEffect(() => {
    const refetch = () =>
      void fetchChunk(() => import('./refetch-feed.ts')).then(
        ({ refetchFeed }) => refetchFeed(memory, newest.current, collections.get(address)?.unfiltered ?? false),
        alertFailure,
      )
    const stop = onFiltersChanged(refetch)
    return () => {
      stop()
      if (collections.get(address)?.unfiltered) collections.forget(address)
    }
  }, [memory, collections, address])
}

/** Who presses the link to the feed that is shown wants it new, and who pulls the page down does. */
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
      <VisuallyHidden>
        <span role="status">Loading posts</span>
      </VisuallyHidden>
      {skeletons.map((place) => (
        <PostSkeleton key={place} />
      ))}
    </div>
  )
}

/** Below a feed: how much of it the reader's filters have left out, and the way to it. */
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

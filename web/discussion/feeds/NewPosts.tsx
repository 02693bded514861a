import { useEffect, useState } from 'react'
import { maxNewPosts } from '../../../shared/limits.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { focusMain } from '../../platform/ui/focus.ts'
import type { FeedItem } from './feed-items.ts'
import { type FeedSource, reloadFeed, useFeed } from './feed-source.ts'
import styles from './NewPosts.module.css'

type PostsSource = FeedSource & { name: 'listPosts' }

/** The number of posts that are newer than the post `since`. */
interface NewPostsCount {
  since: string
  count: number
}

const intervalMs = 60_000

const newestOf = (items: readonly FeedItem[] = []) => items.find(({ type }) => type === 'post')?.key

/** A button above a feed that is sorted by time, with the number of new posts. It takes no space, so nothing moves. */
export function NewPosts({ source }: { source: PostsSource }) {
  const memory = useMemory()
  const newest = newestOf(useFeed(source).items)
  const [latestCount, setLatestCount] = useState<NewPostsCount>()
  const { address } = source
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation creates another source object of the same feed
  useEffect(() => watch(memory, source, setLatestCount), [memory, address])
  const show = async () => {
    scrollTo({ top: 0 })
    // The button disappears; the focus moves to the top.
    focusMain()
    await reloadFeed(memory, source)
  }
  // The count is out of date if the feed was reloaded in the meantime.
  const count = latestCount && latestCount.since === newest ? latestCount.count : 0
  return (
    <div role="status" className={styles.over}>
      {count > 0 && (
        <Button kind="primary" small className={styles.button} onClick={() => void show()}>
          {count === 1 ? '1 new post' : `${count}${count === maxNewPosts ? '+' : ''} new posts`}
        </Button>
      )}
    </div>
  )
}

/** Checks at once and every minute. A hidden tab checks when it is visible again. */
function watch(memory: Memory, { address, input }: PostsSource, onCount: (count: NewPostsCount) => void): () => void {
  let checkedAt = Number.NEGATIVE_INFINITY
  const stop = new AbortController()
  const check = async () => {
    const since = newestOf(memory.collections.get<readonly FeedItem[]>(address)?.items)
    if (document.visibilityState === 'hidden' || since === undefined) return
    checkedAt = Date.now()
    const { feed, communityId, feedId } = input.query ?? {}
    const query = { since, ...(feed && { feed }), ...(communityId && { communityId }), ...(feedId && { feedId }) }
    // Failures are not shown; the next check follows a minute later.
    const answer = await memory.ask('countNewPosts', { query }).catch(() => undefined)
    if (answer && !stop.signal.aborted) onCount({ since, count: answer.count })
  }
  const checkIfDue = () => void (Date.now() - checkedAt >= intervalMs && check())
  const timer = setInterval(check, intervalMs)
  document.addEventListener('visibilitychange', checkIfDue, { signal: stop.signal })
  void check()
  return () => {
    stop.abort()
    clearInterval(timer)
  }
}

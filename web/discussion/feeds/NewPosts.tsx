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

/** How many posts have come since this one. */
interface NewPostsCount {
  since: string
  count: number
}

const everyMs = 60_000

const newestOf = (items: readonly FeedItem[] = []) => items.find(({ type }) => type === 'post')?.key

/** Over the top of a feed whose newest posts come first: how many have come. It takes no room, so that nothing moves. */
export function NewPosts({ source }: { source: PostsSource }) {
  const memory = useMemory()
  const newest = newestOf(useFeed(source).items)
  const [told, setTold] = useState<NewPostsCount>()
  const { address } = source
  // biome-ignore lint/correctness/useExhaustiveDependencies: every load of the page makes another source of the same feed
  useEffect(() => watch(memory, source, setTold), [memory, address])
  const show = async () => {
    scrollTo({ top: 0 })
    // The button goes; the keyboard goes on from the top.
    focusMain()
    await reloadFeed(memory, source)
  }
  // Of a feed that was loaded anew meanwhile it says nothing.
  const count = told && told.since === newest ? told.count : 0
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

/** At once and every minute, as long as somebody may look: a hidden tab asks when it is looked at again. */
function watch(memory: Memory, { address, input }: PostsSource, tell: (told: NewPostsCount) => void): () => void {
  let askedAt = Number.NEGATIVE_INFINITY
  const stop = new AbortController()
  const ask = async () => {
    const since = newestOf(memory.collections.get<readonly FeedItem[]>(address)?.items)
    if (document.visibilityState === 'hidden' || since === undefined) return
    askedAt = Date.now()
    const { feed, communityId, feedId } = input.query ?? {}
    const query = { since, ...(feed && { feed }), ...(communityId && { communityId }), ...(feedId && { feedId }) }
    // What fails is asked again a minute later; nobody has asked for it.
    const answer = await memory.ask('countNewPosts', { query }).catch(() => undefined)
    if (answer && !stop.signal.aborted) tell({ since, count: answer.count })
  }
  const askIfDue = () => void (Date.now() - askedAt >= everyMs && ask())
  const timer = setInterval(ask, everyMs)
  document.addEventListener('visibilitychange', askIfDue, { signal: stop.signal })
  void ask()
  return () => {
    stop.abort()
    clearInterval(timer)
  }
}

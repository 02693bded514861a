import { useState } from 'react'
import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import styles from './Feed.module.css'
import type { FeedSource } from './feed-source.ts'

/** Below a feed: how much of it the reader's filters have left out, and the way to it. */
export function FilteredNote({ filtered, source }: { filtered: number; source: FeedSource }) {
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

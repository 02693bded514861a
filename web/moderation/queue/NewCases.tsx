import { useEffect, useRef, useState } from 'react'
import { onCaseNews } from '../../people/live/case-news.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { useWorkbench } from './opened-case.ts'
import styles from './QueuePage.module.css'
import { listNewestCases, reloadQueue } from './queue-source.ts'

/** Shows how many new cases there are while the queue is open. The list changes only after a press. */
export function NewCases({ onShown }: { onShown: () => void }) {
  const memory = useMemory()
  const { filter } = useWorkbench()
  const [count, setCount] = useState(0)
  const [busy, setBusy] = useState(false)
  /** The id of the newest case at the load of the list. Ids grow with time. */
  const newest = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each list starts from zero
  useEffect(() => {
    let isOver = false
    let asking: Promise<void> | undefined
    let again = false
    newest.current = undefined
    setCount(0)
    const look = async () => {
      const ids = await listNewestCases(memory, filter)
      if (isOver) return
      newest.current ??= ids[0] ?? ''
      setCount(ids.filter((id) => id > (newest.current ?? '')).length)
    }
    // One request at a time; a change during a request causes one more.
    const ask = () => {
      if (asking) again = true
      else
        asking = look()
          .catch(() => {})
          .finally(() => {
            asking = undefined
            if (!again || isOver) return
            again = false
            ask()
          })
    }
    ask()
    const stop = onCaseNews(ask)
    return () => {
      isOver = true
      stop()
    }
  }, [memory, filter.scope, filter.communityId, filter.kind, filter.group, filter.sort])

  const show = async () => {
    setBusy(true)
    try {
      const [first] = await listNewestCases(memory, filter)
      await reloadQueue(memory, filter)
      newest.current = first ?? ''
      setCount(0)
      onShown()
    } catch (error) {
      alertFailure(error)
    }
    setBusy(false)
  }

  return (
    <div role="status">
      {count > 0 && (
        <Button kind="primary" busy={busy} className={styles.fresh} onClick={() => void show()}>
          {count === 1 ? '1 new case' : `${count}${count >= mostCounted ? ' or more' : ''} new cases`}
        </Button>
      )}
    </div>
  )
}

/** The size of a page of the queue. */
const mostCounted = 25

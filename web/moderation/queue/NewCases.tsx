import { useEffect, useRef, useState } from 'react'
import { onCaseNews } from '../../people/live/case-news.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { useWorkbench } from './opened-case.ts'
import styles from './QueuePage.module.css'
import { joinsAtEnd, listNewestCases, reloadQueue } from './queue-source.ts'

/** While changes keep coming, the list follows them at most once in this time. */
const followMs = 1000

/**
 * Lets the list follow what others do while the queue is open. New cases that have no place at its end are only counted: the
 * list shows them after a press.
 */
export function NewCases({ onShown }: { onShown: () => void }) {
  const memory = useMemory()
  const { filter, opened } = useWorkbench()
  const [count, setCount] = useState(0)
  const [busy, setBusy] = useState(false)
  /** The id of the newest case at the load of the list. Ids grow with time. */
  const newest = useRef<string>(undefined)
  const openedId = useRef<string>(undefined)
  openedId.current = opened?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: each list starts from zero
  useEffect(() => {
    let isOver = false
    let isAsking = false
    let again = false
    let pause: ReturnType<typeof setTimeout> | undefined
    newest.current = undefined
    setCount(0)
    const countNew = async () => {
      if (joinsAtEnd(filter)) return
      const ids = await listNewestCases(memory, filter)
      if (isOver) return
      newest.current ??= ids[0] ?? ''
      setCount(ids.filter((id) => id > (newest.current ?? '')).length)
    }
    const follow = async () => {
      const { followQueue } = await import('./follow-queue.ts')
      await Promise.all([followQueue(memory, filter, openedId.current), countNew()])
    }
    // One look at a time; a change during a look causes one more.
    const look = async () => {
      if (isAsking) {
        again = true
        return
      }
      isAsking = true
      again = false
      await follow().catch(() => {})
      pause = setTimeout(() => {
        isAsking = false
        if (again) void look()
      }, followMs)
    }
    countNew().catch(() => {})
    const stop = onCaseNews(() => void look())
    return () => {
      isOver = true
      clearTimeout(pause)
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

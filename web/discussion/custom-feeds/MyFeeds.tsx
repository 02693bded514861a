import { GripVertical, Layers, Plus } from 'lucide'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { feedPath } from '../../../shared/paths.ts'
import { useInitial } from '../../platform/app-context.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { useLocation } from '../../platform/router/use-router.ts'
import { useDragOrder } from '../../platform/ui/controls/use-drag-order.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { useOff } from '../../platform/ui/read-only.ts'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { newFeedDialog } from '../dialogs.ts'
import { moveFeed } from './home-feed.ts'
import styles from './MyFeeds.module.css'

/** The viewer's feeds in the sidebar. Handles change their order, by dragging or with arrow keys. */
export function MyFeeds() {
  const memory = useMemory()
  const { user, feeds } = useInitial()
  const { pathname } = useLocation()
  const { show } = useDialogs()
  const off = useOff()
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const move = (from: number, to: number) => moveFeed(memory, from, to)
  const { startDrag, dragged, placeOf } = useDragOrder(list, move)
  const [announcement, setAnnouncement] = useState('')
  const movedWith = useRef<HTMLElement>(null)

  // A row that changes its place in the DOM loses the focus; its handle gets it back, to be pressed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useLayoutEffect(() => {
    movedWith.current?.focus()
    movedWith.current = null
  }, [feeds])

  const step = (event: KeyboardEvent<HTMLElement>, from: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const to = from + by
    if (to < 0 || to >= feeds.length) return
    movedWith.current = event.currentTarget
    move(from, to)
    setAnnouncement(`“${feeds[from]?.name}” is now feed ${to + 1} of ${feeds.length}.`)
  }

  if (!user) return null
  return (
    <>
      <h2>My feeds</h2>
      {feeds.length > 0 && (
        <ul ref={list} aria-label="My feeds" className={styles.feeds}>
          {feeds.map(({ id, name, slug }, index) => {
            const path = feedPath(user.username, slug)
            return (
              <li key={id} className={dragged === index ? styles.dragged : undefined} style={placeOf(index)}>
                <a href={path} aria-current={pathname === path ? 'page' : undefined}>
                  <Icon icon={Layers} />
                  <span dir="auto">{name}</span>
                </a>
                {feeds.length > 1 && !off && (
                  <button
                    type="button"
                    aria-label={`Move “${name}”`}
                    aria-describedby={hintId}
                    className={styles.grip}
                    onPointerDown={startDrag(index)}
                    onKeyDown={(event) => step(event, index)}
                  >
                    <Icon icon={GripVertical} size={16} />
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <ul className={styles.make}>
        <li>
          <button type="button" onClick={() => show(newFeedDialog)} {...off}>
            <Icon icon={Plus} />
            New feed
          </button>
        </li>
      </ul>
      <VisuallyHidden>
        <span id={hintId}>Arrow keys move it up and down</span>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}

import { createContext, type ReactNode, useContext, useRef } from 'react'
import { useEntity, useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { useFocusAfterPress } from '../../platform/ui/controls/use-focus-after-press.ts'
import { Notice } from '../../platform/ui/feedback/Notice.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { rememberUndo } from '../../platform/undo/offer-undo.ts'
import type { FeedItem } from '../feeds/feed-items.ts'
import styles from './ListPage.module.css'
import { setSaved } from './save-item.ts'

/** The list of the page, and whether it is the viewer's own, for the items. */
export const ListContext = createContext<{ id: number; own: boolean } | null>(null)

/** Wraps an item of a list: shows the time of saving, and for the owner a button to remove it. */
export function ListItem({ item, children }: { item: FeedItem; children: ReactNode }) {
  const list = useContext(ListContext)
  return list ? (
    <Item item={item} list={list}>
      {children}
    </Item>
  ) : (
    children
  )
}

interface ItemProps {
  item: FeedItem
  list: { id: number; own: boolean }
  children: ReactNode
}

function Item({ item: { key: id, type, savedAt }, list: { id: listId, own }, children }: ItemProps) {
  const memory = useMemory()
  const { displayName, removed } = useEntity('List', listId)
  const isRemoved = removed.includes(id)
  const button = useRef<HTMLButtonElement>(null)
  const keepFocus = useFocusAfterPress(button, isRemoved)
  const set = (saved: boolean) => {
    keepFocus()
    if (!saved) rememberUndo(() => void setSaved(memory, listId, { type, id }, true))
    void setSaved(memory, listId, { type, id }, saved)
  }

  if (isRemoved) {
    const undo = (
      <Button writes ref={button} kind="plain" small onClick={() => set(true)}>
        Undo
      </Button>
    )
    return <Notice action={undo}>{`Removed from ${displayName}.`}</Notice>
  }
  return (
    <>
      <div className={styles.line}>
        {savedAt && (
          <span>
            Saved <TimeAgo date={savedAt} />
          </span>
        )}
        {own && (
          <Button writes ref={button} kind="plain" small className={styles.remove} onClick={() => set(false)}>
            Remove
          </Button>
        )}
      </div>
      {children}
    </>
  )
}

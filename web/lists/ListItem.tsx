import { type ReactNode, useContext } from 'react'
import type { FeedItem } from '../feeds/feed-items.ts'
import { useEntity, useMemory } from '../memory/use-memory.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { TimeAgo } from '../ui/text/TimeAgo.tsx'
import styles from './ListItem.module.css'
import { ListContext } from './list-context.ts'
import { setSaved } from './save-item.ts'

/** Around each item of a list: when it was saved, and for the owner the way out of it. */
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
  if (removed.includes(id)) {
    const undo = (
      <Button kind="plain" small onClick={() => void setSaved(memory, listId, { type, id }, true)}>
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
          <Button
            kind="plain"
            small
            className={styles.remove}
            onClick={() => void setSaved(memory, listId, { type, id }, false)}
          >
            Remove
          </Button>
        )}
      </div>
      {children}
    </>
  )
}

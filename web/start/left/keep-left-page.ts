import type { Comment } from '../../../api/discussion/comments.ts'
import type { Notification } from '../../../api/discussion/notification.ts'
import type { Thread } from '../../discussion/comments/thread/comment-tree.ts'
import { draftsForgotten } from '../../platform/drafts/draft-store.ts'
import type { Collection } from '../../platform/memory/collections.ts'
import type { MarkedPost } from '../../platform/memory/entities.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import type { Router } from '../../platform/router/router.ts'
import { type LeftPage, type LeftThread, storageKey } from './left-page.ts'

/** In characters. A browser stores about five million for a tab. */
const maxSize = 2_000_000

interface Item {
  key: string
  type?: string
}

type List = Collection<readonly Item[]>

/** Saves the page whenever the reader leaves it, except after a logout. */
export function keepLeftPage(memory: Memory, router: Router): () => void {
  let isForgotten = false
  const forget = () => {
    isForgotten = true
    sessionStorage.removeItem(storageKey)
  }
  const keep = () => {
    try {
      const text = isForgotten ? '' : JSON.stringify(pageNow(memory, router.state.location.key))
      if (text.length > 0 && text.length <= maxSize) sessionStorage.setItem(storageKey, text)
      else sessionStorage.removeItem(storageKey)
    } catch {
      // The storage is full: Back shows the page of the server.
    }
  }
  addEventListener('pagehide', keep)
  addEventListener(draftsForgotten, forget)
  return () => {
    removeEventListener('pagehide', keep)
    removeEventListener(draftsForgotten, forget)
  }
}

function pageNow(memory: Memory, key: string): LeftPage {
  const shown = memory.collections.listShown()
  const lists = shown.filter((entry): entry is [string, List] => isList(...entry))
  const threads = shown.flatMap(([address, { items, next }]) =>
    isThread(items, address) ? leftThread(items, next) : [],
  )
  const { entities } = memory
  const items = lists.flatMap(([address, list]) => list.items.map((item) => ({ ...item, address })))
  const ofKind = (is: (item: Item & { address: string }) => boolean) => items.filter(is).map((item) => item.key)
  const commentIds = [...ofKind(({ type }) => type === 'comment'), ...threads.flatMap(({ ids }) => ids)]
  return {
    key,
    at: Date.now(),
    viewerId: memory.answer('getInitial', {})?.user?.id ?? null,
    lists,
    threads,
    posts: known<MarkedPost>(
      ofKind(({ type }) => type === 'post'),
      (id) => entities.get('Post', id),
    ),
    comments: known<Comment>(commentIds, (id) => entities.get('Comment', id)),
    notifications: known<Notification>(
      ofKind(({ address }) => address === 'notifications'),
      (id) => entities.get('Notification', id),
    ),
  }
}

/** Whether this collection is kept. A case is stored completely in its list. */
const isList = (address: string, { items }: Collection<unknown>): boolean =>
  Array.isArray(items) && (address === 'notifications' || items.every((item) => 'type' in item || 'of' in item))

const isThread = (items: unknown, address: string): items is Thread =>
  typeof items === 'object' && items !== null && 'tree' in items && (items as Thread).address === address

function leftThread({ publicId, sort, tree }: Thread, next: string | null): LeftThread {
  const nodes = [...tree.nodes]
  const where = (is: (node: (typeof nodes)[number][1]) => boolean) =>
    nodes.flatMap(([id, node]) => (is(node) ? id : []))
  return {
    ...{ publicId, sort, next },
    ids: nodes.map(([id]) => id),
    folded: where(({ collapsed }) => collapsed),
    revealed: where(({ revealed }) => revealed),
  }
}

const known = <T>(ids: readonly string[], get: (id: string) => T | undefined): T[] => ids.flatMap((id) => get(id) ?? [])

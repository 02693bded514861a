import type { Memory } from '../../platform/memory/memory.ts'

export interface FeedChange {
  communities?: string[]
  position?: number
}

interface Saving {
  /** What came while the change before it was on its way. */
  next: FeedChange | undefined
  done: Promise<void>
}

/** Feeds whose changes are on their way, by their ids. */
const underWay = new Map<string, Saving>()

/**
 * One change of a feed at a time is on its way, and what comes meanwhile goes as one after it: boxes are ticked quicker than they are
 * answered, and the last state is what is to stand. Shown at once; a refusal takes all of it back.
 */
export function saveFeed(memory: Memory, id: string, change: FeedChange): Promise<void> {
  const undo = show(memory, id, change)
  const saving = underWay.get(id)
  if (saving) {
    saving.next = { ...saving.next, ...change }
    return saving.done
  }
  const begun: Saving = { next: change, done: Promise.resolve() }
  begun.done = sendAll(memory, id, begun, undo).finally(() => underWay.delete(id))
  underWay.set(id, begun)
  return begun.done
}

async function sendAll(memory: Memory, id: string, saving: Saving, undo: () => void): Promise<void> {
  let takeBack = undo
  while (saving.next) {
    const body = saving.next
    saving.next = undefined
    try {
      await memory.act('updateCustomFeed', { params: { id }, body })
    } catch (error) {
      // What was ticked since is part of what is taken back.
      takeBack()
      throw error
    }
    if (saving.next) takeBack = show(memory, id, saving.next)
  }
}

function show(memory: Memory, id: string, { communities }: FeedChange): () => void {
  if (!communities) return () => {}
  const before = memory.entities.get('CustomFeed', id)?.communities
  memory.entities.patch('CustomFeed', id, { communities })
  return () => {
    if (before) memory.entities.patch('CustomFeed', id, { communities: before })
  }
}

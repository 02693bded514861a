import { expect, vi } from 'vitest'
import type { Comment, CommentSort } from '../api/discussion/comments.ts'
import { missingReplies, shownOrder, type Thread } from '../web/discussion/comments/thread/comment-tree.ts'
import { focusedComments, loadFocused } from '../web/discussion/comments/thread/focus-comment.ts'
import { loadBelow, loadMore, pageSize } from '../web/discussion/comments/thread/thread-pages.ts'
import { addNewAnswer, addOwnComment, addToThread, openThread } from '../web/discussion/comments/thread/thread-store.ts'
import { call } from '../web/platform/client.ts'
import { createMemory } from '../web/platform/memory/memory.ts'
import { type Person, requireReadable, type Thread as Told } from './thread-model.ts'

interface Reading {
  publicId: string
  sort: CommentSort
  /** In place of the number of comments that a page asks for. */
  limit: number
  /** The thread as it is, to hold all answers against. */
  told: Told
}

/** The page of a post as the browser holds it, with this person before it and the real server behind it. */
export async function openReader(person: Person, { publicId, sort, limit, told }: Reading) {
  const query = { sort, limit: pageSize }
  /** Those that came since anything was changed last. */
  const fresh = new Set<string>()

  /** Only what the browser itself brings is stood in for. */
  const ask = async (url: string) => {
    const answer = await person.client.get(url.replace(/limit=\d+/, `limit=${limit}`))
    expect([url, answer.statusCode]).toEqual([url, 200])
    requireReadable(person, told, answer)
    for (const [, id = ''] of answer.body.matchAll(/"id":"([0-9a-f]{24})"/g)) fresh.add(id)
    return new Response(answer.body)
  }
  const reading = async <T>(work: () => Promise<T>): Promise<T> => {
    vi.stubGlobal('fetch', ask)
    try {
      return await work()
    } finally {
      vi.unstubAllGlobals()
    }
  }
  const memory = createMemory(call)
  const open = () => memory.load('getPost', { params: { publicId }, query }, 'now')

  let answer = await reading(open)
  const opened = openThread({ memory, answer, sort, viewerId: null, extra: [], atOnce: true })
  if (!opened) throw new Error('The post came without comments.')
  const thread: Thread = opened
  const { tree } = thread

  return {
    person,
    thread,
    tree,
    fresh,
    more: () => reading(() => loadMore(thread)),
    below: (id: string) => reading(() => loadBelow(thread, id)),
    /** Comes back to the page: its first comments come anew. */
    async again() {
      answer = await reading(open)
      addNewAnswer(thread, answer)
    },
    /** Comes with an address that names a comment. */
    focus: (id: string) =>
      reading(async () => {
        await loadFocused({ call, memory }, answer, id)
        addToThread(thread, focusedComments(memory, publicId, id))
      }),
    /** What they have written here. */
    add: (comment: Comment) => addOwnComment(thread, memory.merge('addComment', comment)),
    /** What they have changed here. */
    replace: (comment: Comment) => void memory.merge('editComment', comment),
    /** Presses whatever says "more replies", as long as anything does. */
    async unfold() {
      for (let id = incomplete(); id !== undefined; id = incomplete()) await this.below(id)
    },
    /** And "More comments". */
    async readOn() {
      while (memory.collections.get(thread.address)?.next) await this.more()
      await this.unfold()
    },
  }

  function incomplete(): string | undefined {
    return shownOrder(tree).find((id) => missingReplies(thread, id) > 0)
  }
}

export type Reader = Awaited<ReturnType<typeof openReader>>

import { expect, vi } from 'vitest'
import type { Comment, CommentSort } from '../api/discussion/comments.ts'
import { missingReplies, shownOrder, type Thread } from '../web/discussion/comments/thread/comment-tree.ts'
import { focusedComments, loadFocused } from '../web/discussion/comments/thread/focus-comment.ts'
import { loadBelow, loadMore, pageSize } from '../web/discussion/comments/thread/thread-pages.ts'
import { addNewAnswer, addOwnComment, addToThread, openThread } from '../web/discussion/comments/thread/thread-store.ts'
import { call } from '../web/platform/client.ts'
import { createMemory } from '../web/platform/memory/memory.ts'
import { type Thread as Expected, type Person, requireReadable } from './thread-model.ts'

interface Reading {
  publicId: string
  sort: CommentSort
  /** Replaces the number of comments that a page requests. */
  limit: number
  /** The model of the thread, to check all answers. */
  expected: Expected
}

/** The page of a post in the browser's code, with the real server, as this person reads it. */
export async function openReader(person: Person, { publicId, sort, limit, expected }: Reading) {
  const query = { sort, limit: pageSize }
  /** The ids of comments that arrived after the last change. */
  const fresh = new Set<string>()

  /** Replaces the browser's fetch; everything else is real code. */
  const fetchComments = async (url: string) => {
    const answer = await person.client.get(url.replace(/limit=\d+/, `limit=${limit}`))
    expect([url, answer.statusCode]).toEqual([url, 200])
    requireReadable(person, expected, answer)
    for (const [, id = ''] of answer.body.matchAll(/"id":"([0-9a-f]{24})"/g)) fresh.add(id)
    return new Response(answer.body)
  }
  const reading = async <T>(work: () => Promise<T>): Promise<T> => {
    vi.stubGlobal('fetch', fetchComments)
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
    /** Comes back to the page, which loads its first comments again. */
    async again() {
      answer = await reading(open)
      addNewAnswer(thread, answer)
    },
    /** Opens the page by an address with a comment. */
    focus: (id: string) =>
      reading(async () => {
        await loadFocused({ call, memory }, answer, id)
        addToThread(thread, focusedComments(memory, publicId, id))
      }),
    /** Adds a comment that this person wrote on this page. */
    add: (comment: Comment) => addOwnComment(thread, memory.merge('addComment', comment)),
    /** Replaces a comment that this person changed on this page. */
    replace: (comment: Comment) => void memory.merge('editComment', comment),
    /** Presses "more replies" until there is none left. */
    async unfold() {
      for (let id = incomplete(); id !== undefined; id = incomplete()) await this.below(id)
    },
    /** Presses "More comments" too, until everything is loaded. */
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

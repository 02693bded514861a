import { expect, test } from 'vitest'
import { readSettings } from '../server/platform/config.ts'
import { countWrong } from '../server/platform/db/counters.ts'
import { counters } from '../server/start/counters.ts'
import { ancestorsOf, commentIn, missingReplies, shownOrder } from '../web/discussion/comments/thread/comment-tree.ts'
import { createRenderer, queryNames } from '../web/start/entry-server.tsx'
import { testApp } from './app.ts'
import { below, requireForms, type Thread } from './thread-model.ts'
import type { Reader } from './thread-reader.ts'
import { startTalk } from './thread-talk.ts'

// Where the server and the browser meet: people write, edit, delete and vote while others read, each in an order and in pages of their
// own, with the code of the browser before the real server.

const t = testApp({ render: createRenderer({ manifest: null, settings: readSettings({}) }), queryNames })
const steps = 80

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'COMMENT-002, COMMENT-040, COMMENT-045 whatever is written, answered, edited, deleted and read, every reader ends with the tree of the server, counters equal a recount, and nobody ever reads what is hidden from them (%i)',
  async (seed) => {
    const talk = await startTalk(t, seed)
    for (let step = 0; step < steps; step++) {
      if (step === steps / 2) await talk.ban()
      await talk.step(step)
    }
    for (const person of talk.people) {
      const reader = await talk.readerOf(person)
      await reader.again()
      const first = [...reader.fresh].filter((id) => talk.told.has(id))
      await reader.unfold()
      requireWholeBelow(reader, talk.told, first)
      await reader.readOn()
      requireSameTree(reader, talk.told)
      // On its page is everything that they may read, and in profiles nothing else.
      expect([person.role, await talk.readAt(person, talk.page)]).toEqual([person.role, talk.wordsFor(person)])
      for (const name of talk.authors) await talk.readAt(person, `/api/users/${name}/feed?limit=50`)
    }
    for (const counter of counters)
      expect([counter.column, await countWrong(t.db, counter)]).toEqual([counter.column, 0])
  },
)

/** Whoever has come back and pressed all that says "more replies" holds all that is below what came. */
function requireWholeBelow({ person, tree }: Reader, told: Thread, ids: readonly string[]): void {
  const lost = ids.flatMap((id) => below(told, id)).filter(({ id }) => !tree.nodes.has(id))
  expect([person.role, lost]).toEqual([person.role, []])
}

/** All that the server holds, each once and in its place, nothing said to be missing, and counted as far as it came after the last change. */
function requireSameTree({ person, thread, tree, fresh }: Reader, told: Thread): void {
  const shown = shownOrder(tree)
  const held = shown.map((id) => ({
    id,
    above: ancestorsOf(tree, id).toReversed(),
    children: tree.nodes.get(id)?.children.toSorted(),
    missing: missingReplies(thread, id),
  }))
  const all = [...told.values()].map(({ id, ancestors }) => ({
    id,
    above: ancestors,
    children: [...told.values()].flatMap((each) => (each.parentId === id ? each.id : [])).toSorted(),
    missing: 0,
  }))
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  expect([person.role, held.toSorted(byId)]).toEqual([person.role, all.toSorted(byId)])
  const comments = shown.flatMap((id) => commentIn(thread, id) ?? [])
  requireForms(
    person,
    told,
    comments.filter(({ id }) => fresh.has(id)),
  )
  for (const { id, noReplies } of comments) expect(noReplies).toBeLessThanOrEqual(below(told, id).length)
}

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

// Runs the browser's code against the real server: people write, edit, delete and vote while others read, each with a sort and a page
// size of their own.

const t = testApp({ render: createRenderer({ manifest: null, settings: readSettings({}) }), queryNames })
const steps = 80

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'COMMENT-002, COMMENT-040, COMMENT-045 after any sequence of writing, replying, editing, deleting and reading, every reader has the tree of the server, counters equal a recount, and nobody has read hidden text (%i)',
  async (seed) => {
    const talk = await startTalk(t, seed)
    for (let step = 0; step < steps; step++) {
      if (step === steps / 2) await talk.ban()
      await talk.step(step)
    }
    for (const person of talk.people) {
      const reader = await talk.readerOf(person)
      await reader.again()
      const first = [...reader.fresh].filter((id) => talk.expected.has(id))
      await reader.unfold()
      requireWholeBelow(reader, talk.expected, first)
      await reader.readOn()
      requireSameTree(reader, talk.expected)
      // The page contains everything that they may read, and profiles contain nothing else.
      expect([person.role, await talk.readAt(person, talk.page)]).toEqual([person.role, talk.wordsFor(person)])
      for (const name of talk.authors) await talk.readAt(person, `/api/users/${name}/feed?limit=50`)
    }
    for (const counter of counters)
      expect([counter.column, await countWrong(t.db, counter)]).toEqual([counter.column, 0])
  },
)

/** Expects that a reader who came back and pressed every "more replies" has all replies below the loaded comments. */
function requireWholeBelow({ person, tree }: Reader, expected: Thread, ids: readonly string[]): void {
  const lost = ids.flatMap((id) => below(expected, id)).filter(({ id }) => !tree.nodes.has(id))
  expect([person.role, lost]).toEqual([person.role, []])
}

/** Expects every comment once and in its place, none reported as missing, and right contents in those that arrived after the last change. */
function requireSameTree({ person, thread, tree, fresh }: Reader, expected: Thread): void {
  const shown = shownOrder(tree)
  const loaded = shown.map((id) => ({
    id,
    above: ancestorsOf(tree, id).toReversed(),
    children: tree.nodes.get(id)?.children.toSorted(),
    missing: missingReplies(thread, id),
  }))
  const all = [...expected.values()].map(({ id, ancestors }) => ({
    id,
    above: ancestors,
    children: [...expected.values()].flatMap((each) => (each.parentId === id ? each.id : [])).toSorted(),
    missing: 0,
  }))
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  expect([person.role, loaded.toSorted(byId)]).toEqual([person.role, all.toSorted(byId)])
  const comments = shown.flatMap((id) => commentIn(thread, id) ?? [])
  requireForms(
    person,
    expected,
    comments.filter(({ id }) => fresh.has(id)),
  )
  for (const { id, noReplies } of comments) expect(noReplies).toBeLessThanOrEqual(below(expected, id).length)
}

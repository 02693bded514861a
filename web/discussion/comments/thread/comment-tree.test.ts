import { expect, test, vi } from 'vitest'
import type { Comment } from '../../../../api/discussion/comments.ts'
import { dice } from '../../../../test/dice.ts'
import {
  addComments,
  ancestorsOf,
  type CommentTree,
  changeNode,
  emptyTree,
  insertComment,
  missingBelow,
  shownOrder,
  topLevel,
} from './comment-tree.ts'

const make = (id: string, parentId: string | null = null, more: Partial<Comment> = {}) =>
  ({ id, parentId, noReplies: 0, noRepliesDirect: 0, body: id, ...more }) as Comment

function treeOf(...comments: Comment[]): CommentTree {
  const tree = emptyTree()
  addComments(tree, comments)
  return tree
}

const countsOf =
  (counts: Record<string, number>) =>
  (id: string): number =>
    counts[id] ?? 0

const nodeOf = (tree: CommentTree, id: string) => {
  const node = tree.nodes.get(id)
  if (!node) throw new Error(`no node ${id}`)
  return node
}

test('COMMENT-002 comments become a tree in the order of their arrival, also if they arrive before their parents', () => {
  const tree = treeOf(make('c', 'b'), make('a'), make('b', 'a'), make('d', 'a'), make('e'))
  expect(tree.roots).toEqual(['a', 'e'])
  expect(nodeOf(tree, 'a').children).toEqual(['b', 'd'])
  expect(shownOrder(tree)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(ancestorsOf(tree, 'c')).toEqual(['b', 'a'])
})

test('COMMENT-002 an earlier comment stacks above later ones, from 100000 on', () => {
  const tree = treeOf(make('a'), make('b'), make('c'))
  expect(['a', 'b', 'c'].map((id) => nodeOf(tree, id).stacking)).toEqual([100_000, 99_999, 99_998])
})

test('COMMENT-005 a comment that comes again on another page is dropped', () => {
  const tree = treeOf(make('a'), make('b', 'a'))
  expect(addComments(tree, [make('a', null, { body: 'again' }), make('c'), make('c'), make('b', 'a')])).toEqual(
    new Set([topLevel]),
  )
  expect(shownOrder(tree)).toEqual(['a', 'b', 'c'])
})

test('COMMENT-052 orphaned nodes are logged and left out', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const tree = treeOf(make('a'), make('c', 'lost'))
  expect(shownOrder(tree)).toEqual(['a'])
  expect(log.mock.calls).toEqual([['The comment c has no place: its parent lost is not here.']])
  log.mockRestore()
})

test('COMMENT-052 a new comment whose parent is not in the tree is an error', () => {
  expect(() => insertComment(treeOf(make('a')), make('b', 'lost'))).toThrow('Parent comment not found')
})

test('COMMENT-043 a new comment is first among its siblings', () => {
  const tree = treeOf(make('a'), make('b', 'a'), make('c', 'b'))
  expect(insertComment(tree, make('new', 'b'))).toEqual(new Set(['a', 'b']))
  expect(nodeOf(tree, 'b').children).toEqual(['new', 'c'])
  expect(insertComment(tree, make('top'))).toEqual(new Set([topLevel]))
  expect(tree.roots).toEqual(['top', 'a'])
})

test('COMMENT-035 comments stay collapsed when others are added', () => {
  const tree = treeOf(make('a'), make('b'))
  changeNode(tree, 'a', () => ({ collapsed: true }))
  insertComment(tree, make('new', 'a'))
  addComments(tree, [make('a'), make('c', 'a')])
  expect(nodeOf(tree, 'a')).toMatchObject({ collapsed: true, children: ['new', 'c'] })
  expect(nodeOf(tree, 'b').collapsed).toBe(false)
})

test('COMMENT-036 comments of muted authors start collapsed', () => {
  expect(nodeOf(treeOf(make('a', null, { isAuthorMuted: true })), 'a').collapsed).toBe(true)
})

test('COMMENT-028 replies that are missing below a loaded reply are not counted for its parent', () => {
  const tree = treeOf(make('a'), make('b', 'a'), make('c', 'a'))
  const missing = (id: string) => missingBelow(tree, id, countsOf({ a: 9, b: 3 }))
  expect(['a', 'b', 'c'].map(missing)).toEqual([4, 3, 0])
})

test('COMMENT-028 a completely loaded branch is incomplete again when others reply, but not when the viewer replies', () => {
  const tree = treeOf(make('a'), make('b', 'a'))
  const missing = (a: number) => missingBelow(tree, 'a', countsOf({ a }))
  changeNode(tree, 'a', () => ({ wholeUpTo: 2 }))
  expect([missing(2), missing(3)]).toEqual([0, 2])
  insertComment(tree, make('own', 'a'))
  expect([missing(3), missing(4)]).toEqual([0, 2])
})

test('COMMENT-002 the tree always agrees with the parents of the comments, for random pages, answers and changes', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomNumbers(seed)
    const all = randomThread(random)
    const tree = emptyTree()
    const known = new Map<string, Comment>()
    const add = (comment: Comment) => known.set(comment.id, comment)
    for (let step = 0; step < 12; step++) {
      const page = all.filter(() => random() < 0.4)
      const whole = [...page, ...page.flatMap((comment) => ancestorsIn(all, comment))]
      if (random() < 0.7) {
        addComments(tree, shuffled(whole, random))
        whole.forEach(add)
      } else {
        const parents = [null, ...known.keys()]
        const parentId = parents[Math.floor(random() * parents.length)] ?? null
        const comment = make(`new${step}`, parentId)
        insertComment(tree, comment)
        add(comment)
        for (const above of ancestorsOf(tree, comment.id)) {
          const counted = all.find(({ id }) => id === above)
          if (counted) counted.noReplies += 1
        }
        all.push(comment)
      }
    }
    const order = shownOrder(tree)
    const countOf = (id: string) => known.get(id)?.noReplies ?? 0
    expect(new Set(order)).toEqual(new Set(known.keys()))
    expect(order).toHaveLength(known.size)
    for (const id of order) {
      for (const child of nodeOf(tree, id).children) expect(known.get(child)?.parentId).toBe(id)
      const below = order.filter((other) => ancestorsOf(tree, other).includes(id)).length
      expect(countOf(id)).toBeGreaterThanOrEqual(below)
    }
    // Loaded and missing comments together are as many as the counters of the roots say.
    const missing = order.reduce((sum, id) => sum + missingBelow(tree, id, countOf), 0)
    const counted = tree.roots.reduce((sum, id) => sum + 1 + countOf(id), 0)
    expect(order.length + missing).toBe(counted)
  }
})

function randomNumbers(seed: number): () => number {
  const roll = dice(seed)
  return () => roll(2 ** 31) / 2 ** 31
}

function randomThread(random: () => number): Comment[] {
  const all: Comment[] = []
  for (let n = 0; n < 30; n++) {
    const parent = random() < 0.3 ? undefined : all[Math.floor(random() * all.length)]
    all.push(make(`c${n}`, parent?.id ?? null))
    for (let above = parent; above; above = all.find(({ id }) => id === above?.parentId)) above.noReplies += 1
  }
  return all
}

/** A page of the server contains the ancestors of its comments. */
function ancestorsIn(all: readonly Comment[], { parentId }: Comment): Comment[] {
  const parent = all.find(({ id }) => id === parentId)
  return parent ? [parent, ...ancestorsIn(all, parent)] : []
}

const shuffled = (comments: readonly Comment[], random: () => number) =>
  comments
    .map((comment) => ({ comment, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ comment }) => comment)

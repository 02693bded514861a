import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { type Comment, comment } from '../../api/discussion/comments.ts'
import { type Post, post } from '../../api/discussion/posts.ts'
import { type User, user } from '../../api/people/accounts.ts'
import { readSettings } from '../../server/platform/config.ts'
import { type Random, seeded, valuesOf } from '../../test/schema-values.ts'
import { CommentItem } from '../discussion/comments/comment/CommentItem.tsx'
import { changeInThread } from '../discussion/comments/thread/comment-tree.ts'
import { type ThreadContext, ThreadContextProvider } from '../discussion/comments/thread/thread-context.ts'
import { openThread } from '../discussion/comments/thread/thread-store.ts'
import { PostCard } from '../discussion/posts/card/PostCard.tsx'
import { siteFrom } from '../platform/app-context.ts'
import { createMemory, type Memory } from '../platform/memory/memory.ts'
import { type DrawOnce, DrawOnceContext, drawnOnce } from '../platform/page/drawn-once.ts'
import { loadParts } from '../platform/page/lazy-part.tsx'
import { createStaticRouter } from '../platform/router/static-router.ts'
import { LocationContext, RouterContext } from '../platform/router/use-router.ts'
import { createDrawings } from './drawings.tsx'
import { Providers } from './Providers.tsx'

// The server loads these parts before it renders.
beforeAll(loadParts)

const site = siteFrom(readSettings({}))
const times = ['2024-05-03T16:34:11.618Z', '2024-05-03T16:35:11.618Z', '2025-01-01T00:00:00.000Z']

/** Fits the contract; its times are times, and its addresses are some. */
function anyOf<T>(schema: Parameters<typeof valuesOf>[0], random: Random): T {
  const sensible = (name: string, value: unknown) => {
    if (name === 'url') return `/${random.below(3)}`
    return name.endsWith('At') && value !== null ? random.pick(times) : value
  }
  return JSON.parse(JSON.stringify(valuesOf(schema, random), sensible)) as T
}

/** The same but for one of its fields. */
function changed<T extends object>(value: T, other: T, random: Random): T {
  const field = random.pick(Object.keys(other).filter((name) => name !== 'id')) as keyof T
  return { ...value, [field]: other[field] }
}

const pool = <T,>(schema: Parameters<typeof valuesOf>[0], seed: string) => {
  const random = seeded(seed)
  return Array.from({ length: 40 }, () => anyOf<T>(schema, random))
}
const posts = pool<Post>(post, 'posts').map((each) => ({ ...each, comments: null }))
const comments = pool<Comment>(comment, 'comments').map((each) => ({ ...each, parentId: null }))
const users = pool<User>(user, 'users').map((each, index) => ({
  ...each,
  badges: index % 2 ? [] : [{ id: 1, type: 'supporter' }],
}))

/** The same, or nobody, or somebody who differs in one way. */
function otherViewer(viewer: User | null, random: Random): User | null {
  if (!viewer || random.chance(0.2)) return anyViewer(random)
  const ways = ['isAdmin', 'hideUserProfilePictures'] as const
  return random.chance(0.2) ? changed(viewer, random.pick(users), random) : flipped(viewer, random.pick(ways))
}

const flipped = <T extends object>(value: T, field: keyof T): T => ({ ...value, [field]: !value[field] })

/** One of its fields is another, or what is shown of its author. */
function otherVersion<T extends { author?: User | undefined }>(shown: T, other: T, random: Random): T {
  if (!shown.author || random.chance(0.5)) return changed(shown, other, random)
  const field = random.pick(['proPic', 'badges'] as const)
  return { ...shown, author: { ...shown.author, [field]: random.pick(users)[field] } }
}

const anyViewer = (random: Random) => (random.chance(0.2) ? null : random.pick(users))

function memoryOf(viewer: User | null, answers: Parameters<Memory['unpack']>[0]): Memory {
  const memory = createMemory(() => Promise.reject(new Error('Nothing is fetched while a page is rendered.')))
  const initial = { user: viewer, bannedFrom: null, communities: [], lists: [] }
  memory.unpack([['getInitial', {}, initial], ...answers])
  return memory
}

function htmlOf(memory: Memory, draw: DrawOnce | null, drawing: ReactNode): string {
  const router = createStaticRouter(new URL('http://site/'), null)
  return renderToString(
    <DrawOnceContext value={draw}>
      <Providers site={site} memory={memory} fewerPictures={false}>
        <RouterContext value={router}>
          <LocationContext value={router.state}>{drawing}</LocationContext>
        </RouterContext>
      </Providers>
    </DrawOnceContext>,
  )
}

/** With the drawings that the cases before it have left, and without any. */
function expectSame(draw: DrawOnce, look: (draw: DrawOnce | null) => string): void {
  expect(look(draw)).toBe(look(null))
}

test('a card from a drawing that others have left is letter for letter the one that is drawn for this viewer', () => {
  const random = seeded('cards')
  const draw = createDrawings()
  for (let round = 0; round < 25; round++) {
    let shown: Post = { ...random.pick(posts), author: random.pick(users) }
    let viewer = anyViewer(random)
    let look = { inCommunity: random.chance(0.5), eager: false, votesOff: false }
    for (let step = 0; step < 25; step++) {
      expectSame(draw, (how) => {
        const memory = memoryOf(viewer, [['listPosts', { query: {} }, { posts: [shown], next: null }]])
        return htmlOf(memory, how, <PostCard id={shown.id} {...look} />)
      })
      const what = random.below(4)
      if (what === 0) viewer = otherViewer(viewer, random)
      else if (what === 1) look = flipped(look, random.pick(['inCommunity', 'eager', 'votesOff']))
      else shown = otherVersion(shown, random.pick(posts), random)
    }
  }
})

test('a comment from a drawing that others have left is letter for letter the one that is drawn for this viewer', () => {
  const random = seeded('comments')
  const draw = createDrawings()
  for (let round = 0; round < 25; round++) {
    let shown = random.pick(comments)
    let replies = repliesTo(shown, random)
    let viewer = anyViewer(random)
    let around = random.pick(posts)
    let node = {}
    let more = {
      banned: false,
      isMod: false,
      focused: null as string | null,
      highlightFrom: Number.NaN,
      highlightTo: Number.NaN,
    }
    for (let step = 0; step < 25; step++) {
      expectSame(draw, (how) => drawComment(how, [shown, ...replies], viewer, around, node, more))
      const what = random.below(10)
      if (what === 0) viewer = otherViewer(viewer, random)
      else if (what === 8) replies = repliesTo(shown, random)
      else if (what === 9) replies = replies.map((reply) => otherVersion(reply, random.pick(comments), random))
      else if (what === 1) viewer = viewer && { ...viewer, id: random.pick([shown.userId, shown.id]) }
      else if (what === 2) around = flipped(around, 'locked')
      else if (what === 3) {
        const { userId, userGhostId } = random.pick([shown, random.pick(posts)])
        around = { ...around, userId, userGhostId }
      } else if (what === 4) node = { collapsed: random.chance(0.5), revealed: random.chance(0.5) }
      else if (what === 5) more = flipped(more, random.pick(['banned', 'isMod']))
      else if (what === 6)
        more = { ...more, focused: random.pick([shown.id, null]), highlightFrom: 0, highlightTo: random.pick([0, 2e9]) }
      else shown = otherVersion(shown, random.pick(comments), random)
    }
  }
})

/** None, or a reply, or a reply with a reply. */
function repliesTo(shown: Comment, random: Random): Comment[] {
  const [first, second] = [random.pick(comments), random.pick(comments)]
  const reply = { ...first, id: idOf(shown.id, 1), parentId: shown.id }
  return [reply, { ...second, id: idOf(shown.id, 2), parentId: reply.id }].slice(0, random.below(3))
}

const idOf = (id: string, number: number) => `${id.slice(0, -1)}${number}`

function drawComment(
  draw: DrawOnce | null,
  [shown, ...replies]: [Comment, ...Comment[]],
  viewer: User | null,
  around: Post,
  node: object,
  more: Pick<ThreadContext, 'banned' | 'isMod' | 'focused' | 'highlightFrom' | 'highlightTo'>,
): string {
  const answer = { ...around, comments: [shown, ...replies], commentsNext: null }
  const memory = memoryOf(viewer, [['getPost', { params: { publicId: around.publicId }, query: {} }, answer]])
  const viewerId = viewer?.id ?? null
  const thread = openThread({ memory, answer, sort: 'best', viewerId, extra: [], atOnce: true })
  if (!thread) throw new Error('There is no thread.')
  changeInThread(thread, shown.id, () => node)
  const context = { thread, post: around, viewer, writerId: viewerId, show: () => {}, markBegun: () => {}, ...more }
  return htmlOf(
    memory,
    draw,
    <ThreadContextProvider value={context}>
      <CommentItem id={shown.id} />
    </ThreadContextProvider>,
  )
}

test('what is drawn from the same is drawn once, for other viewers too, and again when the memory for it is used up', () => {
  let drawn = 0
  function Part({ text }: { text: string }) {
    drawn++
    return <b>{text}</b>
  }
  const Whole = ({ from }: { from: string }) => <p {...drawnOnce(() => from, <Part text={from} />)} />
  const show = (draw: DrawOnce | null, from: string) => htmlOf(memoryOf(null, []), draw, <Whole from={from} />)
  const draw = createDrawings(40)
  expect([show(draw, 'one'), show(draw, 'one')]).toEqual(['<p><b>one</b></p>', '<p><b>one</b></p>'])
  expect(drawn).toBe(1)
  for (const from of ['two', 'three', 'four', 'one']) expect(show(draw, from)).toBe(`<p><b>${from}</b></p>`)
  expect(drawn).toBe(5)
})

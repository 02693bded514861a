import { expect, test, vi } from 'vitest'
import { eventually } from '../../../test/waiting.ts'
import { ApiError, type CallApi } from '../client.ts'
import { createMemory } from './memory.ts'
import { createPackingMemory } from './packing-memory.ts'

const of = { params: { publicId: 'p' } }
const post = (more: object = {}) => ({ id: 'p', publicId: 'p', upvotes: 1, comments: null, ...more })

/** A server that answers what it is told to, in the order of being asked. */
function served(...answers: unknown[]) {
  const asked: string[] = []
  const call = (async (name: string) => {
    asked.push(name)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }) as CallApi
  return { memory: createMemory(call), asked }
}

/** An answer that comes when the test says so. */
function late() {
  let answer: (value: unknown) => void = () => {}
  let refuse: (error: Error) => void = () => {}
  const promise = new Promise((resolve, reject) => {
    answer = resolve
    refuse = reject
  })
  return { call: (() => promise) as CallApi, answer, refuse }
}

test('what is asked for once stays; what is asked for now comes anew', async () => {
  const { memory, asked } = served(post(), post({ upvotes: 2 }))
  expect(await memory.load('getPost', of, 'once')).toMatchObject({ upvotes: 1 })
  expect(await memory.load('getPost', of, 'once')).toMatchObject({ upvotes: 1 })
  expect(asked).toHaveLength(1)
  expect(await memory.load('getPost', of, 'now')).toMatchObject({ upvotes: 2 })
  expect(memory.answer('getPost', of)).toMatchObject({ upvotes: 2 })
})

test('what is asked for soon is shown as it is, and fetched behind the page only when it is not from just now', async () => {
  vi.useFakeTimers()
  try {
    const { memory, asked } = served(post(), post({ upvotes: 2 }))
    await memory.load('getPost', of, 'soon')
    await memory.load('getPost', of, 'soon')
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(11_000)
    expect(await memory.load('getPost', of, 'soon')).toMatchObject({ upvotes: 1 })
    await eventually(() => expect(memory.answer('getPost', of)).toMatchObject({ upvotes: 2 }))
  } finally {
    vi.useRealTimers()
  }
})

test('one request for one answer, however many ask', async () => {
  const { memory, asked } = served(post())
  await Promise.all([memory.load('getPost', of, 'once'), memory.load('getPost', of, 'once')])
  expect(asked).toHaveLength(1)
})

test('who wants it now does not get what was asked for before, and the older answer is dropped', async () => {
  const [before, after] = [late(), late()]
  const calls = [before.call, after.call]
  const memory = createMemory(((...given: Parameters<CallApi>) => calls.shift()?.(...given)) as CallApi)
  const first = memory.load('getPost', of, 'once')
  const second = memory.load('getPost', of, 'now')
  after.answer(post({ upvotes: 2 }))
  expect(await second).toMatchObject({ upvotes: 2 })
  before.answer(post())
  expect(await first).toMatchObject({ upvotes: 2 })
  expect(memory.answer('getPost', of)).toMatchObject({ upvotes: 2 })
})

test('an answer that a change made out of date while it was on its way is asked for again when it is next needed', async () => {
  const profile = { params: { username: 'ada' } }
  const before = late()
  const person = { id: 'u', username: 'ada', aboutMeHtml: 'Tea.' }
  const answers = [before.call({} as never, {} as never), person, { ...person, aboutMeHtml: 'Coffee.' }]
  const memory = createMemory((async () => answers.shift()) as CallApi)
  const first = memory.load('getUser', profile, 'soon')
  await memory.act('updateProfile', { body: { aboutMe: 'Coffee.' } })
  before.answer(person)
  await first
  await memory.load('getUser', profile, 'soon')
  await eventually(() => expect(memory.answer('getUser', profile)).toMatchObject({ aboutMeHtml: 'Coffee.' }))
})

test('a failure behind what is known is known too, and the next who asks waits for a new answer', async () => {
  const { memory } = served(new ApiError(404, {}), post({ upvotes: 3 }))
  memory.expect('getPost', of, post() as never)
  expect(await memory.load('getPost', of, 'soon')).toMatchObject({ upvotes: 1 })
  const key = '= getPost {"params":{"publicId":"p"}}'
  await eventually(() => expect(memory.stateOf(key)).toBeInstanceOf(ApiError))
  expect(await memory.load('getPost', of, 'soon')).toMatchObject({ upvotes: 3 })
  expect(memory.stateOf(key)).toBe('loaded')
})

test('a change is shown at once, and is what the server says once it answers', async () => {
  const { call, answer } = late()
  const memory = createMemory(call)
  memory.unpack([['listPosts', {}, { posts: [post()] }]])
  const optimistic = () => [memory.entities.patch('Post', 'p', { upvotes: 2 })]
  const done = memory.act('votePost', { body: { postId: 'p' } }, { optimistic })
  expect(memory.answer('listPosts', {})).toMatchObject({ posts: [{ upvotes: 2 }] })
  answer(post({ upvotes: 7 }))
  await done
  expect(memory.answer('listPosts', {})).toMatchObject({ posts: [{ upvotes: 7 }] })
})

test('a change that is refused is taken back, but for what has changed since', async () => {
  const { call, refuse } = late()
  const memory = createMemory(call)
  memory.unpack([['listPosts', {}, { posts: [post({ downvotes: 0 })] }]])
  const optimistic = () => [memory.entities.patch('Post', 'p', { upvotes: 2, downvotes: 1 })]
  const done = memory.act('votePost', { body: { postId: 'p' } }, { optimistic })
  memory.entities.patch('Post', 'p', { downvotes: 9 })
  refuse(new ApiError(403, {}))
  await expect(done).rejects.toThrow(ApiError)
  expect(memory.answer('listPosts', {})).toMatchObject({ posts: [{ upvotes: 1, downvotes: 9 }] })
})

test('of changes of one name a second counts for nothing while the first is on its way', async () => {
  const { call, answer } = late()
  const memory = createMemory(call)
  const seen: string[] = []
  const press = (name: string) =>
    memory.press('vote p', 'drop', 'votePost', { body: { postId: 'p' } }, { optimistic: () => [() => seen.push(name)] })
  const first = press('first')
  expect(await press('second')).toBeUndefined()
  answer(post())
  expect(await first).toMatchObject({ id: 'p' })
  expect(await press('third')).toMatchObject({ id: 'p' })
  expect(seen).toEqual([])
})

/** Presses that are answered when the test says so; `shown` is what the page shows of them. */
function pressing() {
  const sent: { name: string; answer: () => void; refuse: () => void }[] = []
  const shown: string[] = []
  const call = ((_: string, { body }: { body: { name: string } }) =>
    new Promise((resolve, reject) =>
      sent.push({
        name: body.name,
        answer: () => resolve({}),
        refuse: () => reject(new ApiError(403, {})),
      }),
    )) as unknown as CallApi
  const memory = createMemory(call)
  const press = (name: string) => {
    const optimistic = () => {
      shown.push(name)
      return [() => shown.splice(shown.indexOf(name), 1)]
    }
    return memory.press('feed', 'latest', 'updateCustomFeed', { params: { id: 'f' }, body: { name } }, { optimistic })
  }
  const names = () => sent.map(({ name }) => name)
  return { press, sent, shown, names }
}

test('of presses that wait only the newest is sent, after the one on its way', async () => {
  const { press, sent, shown, names } = pressing()
  const presses = ['a', 'b', 'c'].map(press)
  await eventually(() => expect(names()).toEqual(['a']))
  expect(shown).toEqual(['a', 'b', 'c'])
  sent[0]?.answer()
  await eventually(() => expect(names()).toEqual(['a', 'c']))
  sent[1]?.answer()
  expect((await Promise.all(presses)).map((answer) => answer !== undefined)).toEqual([true, false, true])
  expect(shown).toEqual(['a', 'b', 'c'])
})

test('a refusal takes back what waits behind it too, and the next press is sent again', async () => {
  const { press, sent, shown, names } = pressing()
  const [first, second] = ['a', 'b'].map(press)
  await eventually(() => expect(names()).toEqual(['a']))
  sent[0]?.refuse()
  await expect(first).rejects.toThrow()
  expect(await second).toBeUndefined()
  expect(shown).toEqual([])
  const third = press('c')
  await eventually(() => expect(names()).toEqual(['a', 'c']))
  sent[1]?.answer()
  expect(await third).toBeDefined()
  expect(shown).toEqual(['c'])
})

test('answers travel as they came, and are whole again where they arrive', async () => {
  const call = (async () => post({ author: { id: 'a', username: 'ada' } })) as unknown as CallApi
  const there = createPackingMemory(call)
  await there.memory.load('getPost', of, 'once')
  const packed = JSON.parse(JSON.stringify(there.pack()))
  expect(packed).toEqual([['getPost', of, post({ author: { id: 'a', username: 'ada' } })]])
  const here = createMemory(call)
  here.unpack(packed)
  expect(here.answer('getPost', of)).toMatchObject({ upvotes: 1, author: { username: 'ada' } })
  expect(here.entities.get('User', 'a')).toMatchObject({ username: 'ada' })
})

test('a change puts out of date what it changes beside its answer, once it is made, and nothing that somebody shows', async () => {
  const { memory } = served(post({ isPinned: true }), new ApiError(403, {}), {})
  const feeds = ['feed /?feed=home&sort=hot ', 'feed /?feed=home&sort=latest ', 'profile /@ada? ', 'thread p  best']
  const begin = () => feeds.map((address) => memory.collections.begin(address, { items: [], next: null }))
  const left = () => feeds.filter((address) => memory.collections.get(address))
  const pin = { params: { publicId: 'p' }, query: { siteWide: 'false' } } as const
  begin()
  await memory.act('pinPost', pin)
  expect(left()).toEqual(feeds.slice(1))
  await expect(memory.act('joinCommunity', { body: { communityId: 'c', leave: false } })).rejects.toThrow(ApiError)
  expect(left()).toEqual(feeds.slice(1))
  begin()
  memory.collections.subscribe(feeds[2] ?? '', () => {})
  await memory.act('addMute', { body: { userId: 'ada' } })
  expect(left()).toEqual(feeds.slice(2))
})

import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { searchStage } from '../../../test/search-stage.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()
const { fill, search, idsOf, makeFoundPost, makeFoundComment } = searchStage(t)
beforeAll(() => fill())

const wireIds = (...items: { id: bigint }[]) => items.map(({ id }) => toWire(id))
const day = (text: string) => new Date(`${text}T12:00:00Z`)

test('FIND-003 a search answers posts and comments as feeds have them, and what was found in them', async () => {
  const post = await makeFoundPost({ title: 'Houses by the quickfish', body: 'The old house was sold.' })
  const comment = await makeFoundComment({
    post_id: post.id,
    community_id: post.community_id,
    body: 'Quickfish it was.',
  })
  const { items, ...rest } = await search(t.visitor(), { q: 'quickfish' })
  expect(rest).toEqual({ next: null, ignored: [], bounded: false, leftOut: 0 })
  expect(items.map(({ type }) => type)).toEqual(['post', 'comment'])
  const [first, second] = items
  expect(first?.highlight.title).toEqual([
    { text: 'Houses by the ', hit: false },
    { text: 'quickfish', hit: true },
  ])
  expect(second).toMatchObject({
    item: { id: toWire(comment.id), postTitle: post.title, postPublicId: post.public_id },
  })
  const feed = (await t.visitor().get('/api/posts')).json()
  expect(Object.keys(first?.item ?? {}).sort()).toEqual(Object.keys(feed.posts[0]).sort())
})

test('FIND-005 all words must occur, in any order, and excluded ones must not', async () => {
  const both = await makeFoundPost({ title: 'Zander in the reeds' })
  const one = await makeFoundPost({ title: 'Zander on ice' })
  const guest = t.visitor()
  expect(await idsOf(guest, 'reeds zander')).toEqual(wireIds(both))
  expect(await idsOf(guest, 'zander -reeds')).toEqual(wireIds(one))
  expect(await idsOf(guest, '"on ice" OR reeds zander')).toEqual(wireIds(one, both))
  expect(await idsOf(guest, '"zander ice"')).toEqual([])
  expect(await idsOf(guest, 'zand*')).toEqual(wireIds(one, both))
  expect(await idsOf(guest, 'title:zander -colour:red')).toEqual(wireIds(one, both))
})

test('FIND-005 title: finds words in titles alone', async () => {
  const titled = await makeFoundPost({ title: 'About gorse', body: 'Nothing.' })
  await makeFoundPost({ title: 'Nothing', body: 'About gorse.' })
  expect(await idsOf(t.visitor(), 'title:gorse')).toEqual(wireIds(titled))
})

test('FIND-005 a query without text, or with more than 200 characters, is refused', async () => {
  const guest = t.visitor()
  for (const q of ['', '   ', 'x'.repeat(201)])
    expect(outcome(await guest.get(`/api/search?${new URLSearchParams({ q })}`))).toEqual([400, 'invalid_query'])
  expect(await idsOf(guest, '?!')).toEqual([])
})

test('FIND-008 titles rank over texts, near words over far ones, written ones over stems, and new ones over old ones', async () => {
  const guest = t.visitor()
  const at = day('2025-05-05')
  const far = await makeFoundPost({ title: 'a', body: `Curlew ${'and so on '.repeat(30)} plover`, at })
  const near = await makeFoundPost({ title: 'b', body: `Curlew plover ${'and so on '.repeat(30)}`, at })
  const titled = await makeFoundPost({ title: 'Curlew plover', body: 'and so on '.repeat(31), at })
  expect(await idsOf(guest, 'curlew plover')).toEqual(wireIds(titled, near, far))
  const stemmed = await makeFoundPost({ title: 'Warblers', body: 'x', at: new Date(at.getTime() + 1000) })
  const written = await makeFoundPost({ title: 'Warbler', body: 'x', at })
  expect(await idsOf(guest, 'warbler')).toEqual(wireIds(written, stemmed))
  const old = await makeFoundPost({ title: 'Godwit', at: day('2021-01-01') })
  const recent = await makeFoundPost({ title: 'Godwit again today', at: day('2025-01-01') })
  expect(await idsOf(guest, 'godwit')).toEqual(wireIds(recent, old))
  expect(await idsOf(guest, { q: 'godwit', sort: 'new' })).toEqual(wireIds(recent, old))
})

test('FIND-008 top sorts by score', async () => {
  const [low, high] = [
    await makeFoundPost({ title: 'Avocet', upvotes: 3, downvotes: 1 }),
    await makeFoundPost({ title: 'Avocet', upvotes: 9, downvotes: 2 }),
  ]
  const middle = await makeFoundComment({ body: 'Avocet', upvotes: 5 })
  expect(await idsOf(t.visitor(), { q: 'avocet', sort: 'top' })).toEqual(wireIds(high, middle, low))
})

test.each(['relevant', 'new', 'top'])(
  'FIND-009 pages sorted by %s follow each other without gaps or repetitions',
  async (sort) => {
    const word = `stint${sort}`
    for (let made = 0; made < 7; made++) await makeFoundPost({ title: word, upvotes: made % 3 })
    const guest = t.visitor()
    const all = await idsOf(guest, { q: word, sort })
    expect(all).toHaveLength(7)
    const paged: string[] = []
    let next: string | null = null
    do {
      const page = await search(guest, { q: word, sort, limit: '2', ...(next && { next }) })
      paged.push(...page.items.map(({ item }) => item.id))
      next = page.next
    } while (next)
    expect(paged).toEqual(all)
  },
)

test('FIND-009 a cursor of another sort or of nothing is refused', async () => {
  const guest = t.visitor()
  for (const next of ['x', `1.${'0'.repeat(23)}`, `e.${'0'.repeat(24)}`])
    expect(outcome(await guest.get(`/api/search?q=x&next=${next}`))).toEqual([400, 'invalid_cursor'])
  expect(outcome(await guest.get(`/api/search?q=x&next=${toWire(t.site.nextKey())}`))).toEqual([400, 'invalid_cursor'])
})

test('FIND-022 "to be or not to be", single letters and names with signs are found', async () => {
  const post = await makeFoundPost({
    title: 'To be or not to be',
    body: 'In C++ and R, on .NET 4.8, by snake_case@example.org and @anna_b.',
  })
  await makeFoundPost({ title: 'Be not or be to to', body: 'In C and S, on the net 48, by snake and case.' })
  for (const q of [
    '"to be or not to be"',
    'C++',
    '"R"',
    '.NET',
    '"4.8"',
    'snake_case',
    'snake_case@example.org',
    'example.org',
    '@anna_b',
  ])
    expect(await idsOf(t.visitor(), q), q).toEqual(wireIds(post))
})

test.each([
  ['Chinese', '我住在北京市中心', '北京', '"在市"'],
  ['Japanese', '昨日カレーを食べました', 'カレー', '"カを"'],
  ['Thai', 'ฉันรักภาษาไทยมาก', 'ภาษา', '"ฉันภาษา"'],
  ['Lao', 'ຂ້ອຍຮັກພາສາລາວ', 'ພາສາ', '"ຂ້ອຍພາສາ"'],
  ['Khmer', 'ខ្ញុំស្រឡាញ់ភាសាខ្មែរ', 'ភាសា', '"ខ្ញុំភាសា"'],
  ['Burmese', 'ကျွန်တော်မြန်မာစာဖတ်တယ်', 'မြန်မာ', '"ကျွန်မြန်မာ"'],
])(
  'FIND-021 a word within a sentence is found in %s, and not one whose halves stand apart',
  async (_, body, word, apart) => {
    const post = await makeFoundPost({ body })
    expect(await idsOf(t.visitor(), word)).toEqual(wireIds(post))
    expect(await idsOf(t.visitor(), apart)).toEqual([])
  },
)

test('FIND-020 a word is found by its stem, and in quotes only as it is written', async () => {
  const one = await makeFoundPost({ title: 'One lighthouse keeper', body: 'Café' })
  const many = await makeFoundPost({ title: 'Many lighthouses', body: 'cafe' })
  const guest = t.visitor()
  expect((await idsOf(guest, 'lighthouses')).sort()).toEqual(wireIds(one, many).sort())
  expect(await idsOf(guest, '"lighthouses"')).toEqual(wireIds(many))
  expect((await idsOf(guest, 'lighthouse "café"')).sort()).toEqual(wireIds(one, many).sort())
})

import { describe, expect, test } from 'vitest'
import type { EntityName } from '../../../api/discussion/entities.ts'
import { entityPlaces, type Place } from '../../../api/discussion/entity-places.ts'
import { endpoints } from '../../../api/index.ts'
import { hiddenId } from '../../../shared/ids.ts'
import { createEntityStore } from './entities.ts'

const { entities, outputs } = entityPlaces(endpoints)

const at = (path: string, entity: EntityName, without?: string[]): Place => ({
  path: path ? path.split('.') : [],
  entity,
  ...(without && { without }),
})

const user = (more: object = {}) => ({ id: 'a', username: 'ada', points: 1, aboutMe: 'Tea.', ...more })
const post = (more: object = {}) => ({ id: 'p', title: 'First', upvotes: 1, comments: null, author: user(), ...more })

test('one post in a feed and on its page is one post', () => {
  const store = createEntityStore()
  store.saveAnswer('feed', store.absorb({ posts: [post()] }, [at('posts.*', 'Post')]), [at('posts.*', 'Post')])
  store.saveAnswer('page', store.absorb(post({ upvotes: 2 }), [at('', 'Post')]), [at('', 'Post')])
  expect(store.savedAnswer('feed')).toMatchObject({ posts: [{ upvotes: 2 }] })
  store.patch('Post', 'p', { upvotes: 3 })
  expect(store.savedAnswer('feed')).toMatchObject({ posts: [{ upvotes: 3 }] })
  expect(store.savedAnswer('page')).toMatchObject({ upvotes: 3 })
})

test('who shows something that holds what changed hears of it once, nobody else at all', () => {
  const store = createEntityStore()
  store.absorb([post(), post({ id: 'q', author: user({ id: 'b' }) })], [at('*', 'Post')])
  const heard: string[] = []
  store.subscribe('Post p', () => heard.push('p'))
  store.subscribe('Post q', () => heard.push('q'))
  store.absorb([user({ points: 5 }), user({ points: 6 })], [at('*', 'User')])
  expect(heard).toEqual(['p'])
  expect(store.get('Post', 'p')?.author?.points).toBe(6)
})

test('what says the same keeps its identity', () => {
  const store = createEntityStore()
  const places = [at('', 'Post')]
  const first = store.absorb(post({ images: [{ id: 'i' }] }), places)
  expect(store.absorb(post({ images: [{ id: 'i' }] }), places)).toBe(first)
  const changed = store.absorb(post({ images: [{ id: 'i' }], title: 'Second' }), places) as typeof first
  expect(changed).not.toBe(first)
  expect(changed).toHaveProperty('images', (first as { images?: unknown }).images)
  expect(changed.author).toBe(first.author)
})

test('a field that is left out because it is false now does not stay', () => {
  const store = createEntityStore()
  store.absorb(post({ lockedByGroup: 'mods' }), [at('', 'Post')])
  store.absorb(post(), [at('', 'Post')])
  expect(store.get('Post', 'p')).not.toHaveProperty('lockedByGroup')
})

test('the hidden id is no key: two hidden people are not one', () => {
  const store = createEntityStore()
  const [one, two] = store.absorb(
    [user({ id: hiddenId, username: 'ghost' }), user({ id: hiddenId, username: '[Hidden]' })],
    [at('*', 'User')],
  )
  expect([one?.username, two?.username]).toEqual(['ghost', '[Hidden]'])
  expect(store.get('User', hiddenId)).toBeUndefined()
})

test('a page of comments belongs to its answer; the post in the feed has none', () => {
  const store = createEntityStore()
  const places = outputs['getPost'] ?? []
  const page = store.absorb(post({ comments: [{ id: 'c', body: 'Yes.' }], commentsNext: 'n' }), places)
  store.saveAnswer('page', page, places)
  expect(page).toMatchObject({ comments: [{ id: 'c' }], commentsNext: 'n' })
  expect(store.get('Post', 'p')).toMatchObject({ comments: null, commentsNext: null })
  store.patch('Post', 'p', { upvotes: 9 })
  expect(store.savedAnswer('page')).toMatchObject({ upvotes: 9, comments: [{ id: 'c' }], commentsNext: 'n' })
  expect(store.get('Comment', 'c')).toMatchObject({ body: 'Yes.' })
})

test('POST-002 a post has the index of its gallery, is not hidden, and knows when it came; what the page marks outlives every answer', () => {
  const store = createEntityStore()
  const before = Date.now()
  store.absorb(post(), [at('', 'Post')])
  expect(store.get('Post', 'p')).toMatchObject({ imageGalleryIndex: 0, hidden: false })
  expect(store.get('Post', 'p')?.fetchedAt).toBeGreaterThanOrEqual(before)
  store.markPost('p', { opened: true })
  store.absorb(post({ upvotes: 7 }), [at('', 'Post')])
  expect(store.get('Post', 'p')).toMatchObject({ opened: true, upvotes: 7 })
})

test('an answer to what was asked for before a change does not undo it', () => {
  const store = createEntityStore()
  store.absorb(post(), [at('', 'Post')])
  const askedAt = store.now()
  store.patch('Post', 'p', { upvotes: 2 })
  store.absorb(post({ upvotes: 1 }), [at('', 'Post')], askedAt)
  expect(store.get('Post', 'p')?.upvotes).toBe(2)

  const meanwhile = store.now()
  store.absorbChange(post({ upvotes: 5 }), [at('', 'Post')])
  store.absorb(post({ upvotes: 1 }), [at('', 'Post')], meanwhile)
  expect(store.get('Post', 'p')?.upvotes).toBe(5)
  store.absorb(post({ upvotes: 8 }), [at('', 'Post')])
  expect(store.get('Post', 'p')?.upvotes).toBe(8)
})

test('of an answer to what was asked for before a change the page learns what the change did not tell', () => {
  const places = outputs['getUser'] ?? []
  const store = createEntityStore()
  store.absorb(user({ notificationsNewCount: 0 }), [at('', 'User')])
  const beforeCounts = store.now()
  store.patch('User', 'a', { notificationsNewCount: 2 })
  store.absorb(user({ notificationsNewCount: 1, points: 4, aboutMeHtml: '<p>Tea.</p>' }), places, beforeCounts)
  expect(store.get('User', 'a')).toMatchObject({ notificationsNewCount: 2, points: 4, aboutMeHtml: '<p>Tea.</p>' })

  const beforeChange = store.now()
  store.absorbChange(user({ aboutMe: 'Coffee.', homeFeedId: null }), [at('', 'User')])
  const older = user({ points: 3, homeFeedId: 'f', isNew: true, userIndex: 5, hideRead: true })
  store.absorb(older, places, beforeChange)
  const known = store.get('User', 'a')
  expect(known).toMatchObject({ aboutMe: 'Coffee.', points: 1, homeFeedId: null, userIndex: 5, isNew: true })
  expect(known).not.toHaveProperty('hideRead')
})

describe('forms', () => {
  /** One way in which an entity comes: what its place does not load, and whether what answers may leave out is in it. */
  interface Form {
    without: readonly string[]
    full: boolean
  }

  const names = Object.keys(entities) as EntityName[]

  /** Every form that the contract knows. */
  const formsOf = (name: EntityName): Form[] => {
    const all = [...Object.values(outputs), ...Object.values(entities).map(({ places }) => places)].flat()
    const places = all.filter(({ entity }) => entity === name).map(({ without = [] }) => without.join())
    const withouts = [...new Set(['', ...places])].map((fields) => (fields ? fields.split(',') : []))
    return withouts.flatMap((without) => [true, false].map((full) => ({ without, full })))
  }

  const optional = (name: EntityName) => [...entities[name].leftOut, ...entities[name].nullUnlessLoaded]
  const fieldsOf = (name: EntityName) => [
    ...new Set(['plain', ...optional(name), ...formsOf(name).flatMap(({ without }) => without)]),
  ]
  const loads = (name: EntityName, { without, full }: Form, field: string) =>
    !without.includes(field) && (full || !optional(name).includes(field))

  const inForm = (name: EntityName, form: Form, at: string) =>
    ({
      id: 'x',
      ...Object.fromEntries(
        fieldsOf(name).flatMap((field): [string, string | null][] => {
          if (loads(name, form, field)) return [[field, `${at} ${field}`]]
          return entities[name].leftOut.includes(field) && !form.without.includes(field) ? [] : [[field, null]]
        }),
      ),
    }) as { id: string }

  const ofThePage = (name: EntityName) => ({
    ...Object.fromEntries(entities[name].perAnswer.map((field) => [field, null])),
    ...(name === 'Post' && { imageGalleryIndex: 0, hidden: false, unfolded: false, opened: false }),
    fetchedAt: expect.any(Number),
  })

  const words = ({ without, full }: Form) => `${full ? 'full' : 'bare'}${without.map((field) => ` -${field}`).join('')}`

  test('the contract knows smaller forms of everything that stands in other things', () => {
    expect(names).toEqual(['Post', 'Comment', 'Community', 'User', 'List', 'CustomFeed', 'Notification'])
    const smaller = names.filter((name) => formsOf(name).length > 2)
    expect(smaller).toEqual(['Post', 'Comment', 'Community', 'User'])
  })

  for (const name of names)
    test.each(
      formsOf(name).flatMap((first) =>
        formsOf(name).map((second) => [words(first), words(second), first, second] as const),
      ),
    )(`${name} that comes as %s, then as %s, has the newest of what either has loaded`, (_, __, first, second) => {
      const store = createEntityStore()
      store.absorb(inForm(name, first, 'first'), [at('', name, [...first.without])])
      store.absorb(inForm(name, second, 'second'), [at('', name, [...second.without])])
      const known = store.get(name, 'x') as unknown as Record<string, unknown>
      for (const field of fieldsOf(name)) {
        const newest = [second, first].find((form) => loads(name, form, field))
        const value = newest && `${newest === second ? 'second' : 'first'} ${field}`
        expect([field, known[field] ?? undefined]).toEqual([field, value])
      }
      expect(known).toMatchObject({ id: 'x', ...ofThePage(name) })
    })
})

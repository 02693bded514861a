import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '../../api/index.ts'
import { readSettings } from '../../server/platform/config.ts'
import { type Random, seeded, valuesOf } from '../../test/schema-values.ts'
import { siteFrom } from '../platform/app-context.ts'
import { withAlike } from '../platform/memory/alike.ts'
import type { PackedAnswers } from '../platform/memory/memory.ts'
import { withoutAlike } from '../platform/memory/packing-memory.ts'
import { readPageData } from './page-data.ts'
import { writePageData } from './write-page-data.ts'

const site = siteFrom(readSettings({}))
const written = (answers: PackedAnswers) => writePageData({ site, known: withoutAlike(answers) })

function read(text: string): PackedAnswers {
  const { known } = readPageData(text)
  if (!known) throw new Error('The page knows nothing.')
  return withAlike(known)
}

const author = (name: string, more = {}) => ({ id: name, username: name, points: 1, proPic: null, badges: [], ...more })
const post = (id: string, by: object) => ({ id, title: id, place: { width: 1 }, comments: null, author: by })
const feed = (...posts: object[]): PackedAnswers => [['listPosts', { params: { id: 'nell' } }, { posts, next: null }]]

test('a person who comes again is their id alone, and what all say alike is said once for all', () => {
  const answers = feed(post('a', author('nell')), post('b', author('ida')), post('c', author('nell')))
  expect(JSON.parse(written(answers)).known).toEqual({
    alike: { Post: { place: { width: 1 } }, User: { points: 1, proPic: null, badges: [] } },
    answers: feed(
      { id: 'a', title: 'a', comments: null, author: { id: 'nell', username: 'nell' } },
      { id: 'b', title: 'b', comments: null, author: { id: 'ida', username: 'ida' } },
      { id: 'c', title: 'c', comments: null, author: { '=': 'nell' } },
    ),
  })
  expect(read(written(answers))).toEqual(answers)
})

test('who comes again and says something else comes whole', () => {
  const nell = author('nell')
  const answers = feed(post('a', nell), post('b', author('ida')), post('c', { ...nell, points: 2 }), post('d', nell))
  expect(read(written(answers))).toEqual(answers)
})

test('no text ends the script element that it stands in', () => {
  const answers = feed(post('</script>', author('<!--')))
  expect(written(answers)).not.toContain('<')
  expect(read(written(answers))).toEqual(answers)
})

test('every answer that holds entities comes out as it went in, whatever it says', () => {
  const random = seeded('page data')
  const names = [
    'getInitial',
    'getPost',
    'listPosts',
    'getUserFeed',
    'getCommunity',
    'listComments',
    'getUserLists',
  ] as const
  for (let round = 0; round < 300; round++) {
    const answers = Array.from({ length: 1 + random.below(4) }, (): PackedAnswers[number] => {
      const name = random.pick(names)
      return [name, {}, withFewIds(valuesOf(endpoints[name].output as z.ZodType, random), random)]
    })
    const before = JSON.parse(JSON.stringify([...answers, ...(random.chance(0.3) ? answers : [])]))
    expect(read(written(before))).toEqual(before)
  }
})

/** So that the same come again, in the same form and in others. */
function withFewIds(value: unknown, random: Random): unknown {
  const seen: object[] = []
  return JSON.parse(JSON.stringify(value), (field, inner) => {
    if (field === 'id' && typeof inner === 'string') return random.pick(['a', 'b', 'c'])
    if (typeof inner !== 'object' || inner === null || !('username' in inner || 'copies' in inner)) return inner
    if (seen.length && random.chance(0.4))
      return random.pick(seen.filter((each) => 'copies' in each === 'copies' in inner).concat(inner))
    seen.push(inner)
    return inner
  })
}

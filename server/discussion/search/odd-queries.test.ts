import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { dice } from '../../../test/dice.ts'
import { makeUser } from '../../../test/factories.ts'
import { searchStage } from '../../../test/search-stage.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp({ places: 10_000 })
const { fill, makeFoundPost } = searchStage(t)
beforeAll(async () => {
  await fill()
  for (const body of ['plain words', "it's a 'quoted' \\ text", 'a & b | c ! d', '東京 ภาษา'])
    await makeFoundPost({ body })
})

const pieces = [
  ...[
    '&',
    '|',
    '!',
    '<->',
    '<2>',
    ':*',
    ':A',
    '(',
    ')',
    '((',
    '))',
    '"',
    "'",
    '\\',
    '\\\\',
    '%',
    '_',
    '*',
    '-',
    '--',
    '/*',
    ';',
    '~',
    '=',
    '@',
    '#',
    '.',
    '+',
  ],
  ...['\u0000', '\ud800', '\udfff', '\u202e', '\u200f', '\ufeff', '\u2028', '𝒳', '😀', 'ﷺ', 'ŉ', 'İ', '½', '²'],
  ...[
    'a',
    'plain',
    'words',
    'OR',
    'AND',
    'NOT',
    'or',
    '東京',
    '京',
    'ภาษา',
    'É',
    '1.2.3',
    'c++',
    '@anna',
    'x'.repeat(90),
  ],
  ...[
    'in:',
    'by:',
    'in:a',
    'by:me',
    'title:',
    'title:"',
    'type:comment',
    'kind:poll',
    'site:',
    'site:..',
    'has:picture',
    'flair:x',
    'before:',
    'after:x',
    'after:2024',
    'before:9999',
    'before:0000',
  ],
  ...["'; drop table posts; --", '=c1', "'=kpost'", '=w2900', '~plain', '$1', '{{', '<mark>', '<script>'],
]
const statuses = [200, 400, 401]

test('FIND-029 no odd query makes an error, or takes long', async () => {
  const roll = dice(29)
  const pick = <T>(of: readonly T[]) => of[roll(of.length)] as T
  const [guest, member] = [t.visitor(), await t.as(await makeUser(t.db))]
  const wrong: unknown[] = []
  for (let round = 0; round < 2000; round++) {
    // Few at once, because guests search one after another, and the time of a query is meant, not how long it waits for others.
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const glue = pick(['', ' '])
        const q = Array.from({ length: 1 + roll(12) }, () => pick(pieces))
          .join(glue)
          .slice(0, 200)
        const began = performance.now()
        const text = encodeURIComponent(q.toWellFormed())
        const answer = await pick([guest, member]).get(
          pick([
            ...['relevant', 'new', 'top'].map((sort) => `/api/search?q=${text}&sort=${sort}`),
            ...['suggest', 'people', 'communities'].map((path) => `/api/search/${path}?q=${text}`),
            `/api/search/similar?title=${text}&community=${text}`,
          ]),
        )
        const ms = performance.now() - began
        if (!statuses.includes(answer.statusCode) || ms > 1500) wrong.push([q, answer.statusCode, Math.round(ms)])
      }),
    )
  }
  expect(wrong).toEqual([])
})

test('FIND-029 200 quotes and half a character are no error', async () => {
  for (const q of ['"'.repeat(200), '%22'.repeat(200), '%ED%A0%80', '%00', '%', '%ff'])
    expect([200, 400]).toContain((await t.visitor().get(`/api/search?q=${q}`)).statusCode)
})

test('FIND-029 what is found is what the words of the query say', async () => {
  const roll = dice(30)
  const pick = <T>(of: readonly T[]) => of[roll(of.length)] as T
  const words = ['kob', 'lom', 'nif', 'pud', 'rak', 'sev']
  const some = (most: number) => Array.from({ length: 1 + roll(most) }, () => pick(words))
  const texts = Array.from({ length: 30 }, () => some(6).join(' '))
  const ids = new Map<string, string>()
  for (const text of texts) ids.set(toWire((await makeFoundPost({ title: 'x', body: text })).id), text)
  const guest = t.visitor()
  for (let round = 0; round < 300; round++) {
    const [must, may, not, phrase] = [some(2), some(2), some(2), some(2)]
    const kinds = [
      { q: must.join(' '), test: (all: string[]) => must.every((word) => all.includes(word)) },
      { q: `"${phrase.join(' ')}"`, test: (all: string[]) => ` ${all.join(' ')} `.includes(` ${phrase.join(' ')} `) },
      { q: `${may.join(' OR ')}`, test: (all: string[]) => may.some((word) => all.includes(word)) },
      { q: not.map((word) => `-${word}`).join(' '), test: (all: string[]) => not.every((word) => !all.includes(word)) },
    ]
    const chosen = [pick(kinds), pick(kinds)]
    const q = chosen.map((kind) => kind.q).join(' ')
    const answer = await guest.get(`/api/search?${new URLSearchParams({ q, sort: 'new', limit: '50' })}`)
    const found = answer
      .json()
      .items.flatMap(({ item }: { item: { id: string } }) => ids.get(item.id) ?? [])
      .sort()
    expect(found, q).toEqual(texts.filter((text) => chosen.every((kind) => kind.test(text.split(' ')))).sort())
  }
})

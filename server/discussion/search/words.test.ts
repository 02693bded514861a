import { expect, test } from 'vitest'
import { queryOf, readQuery } from './query.ts'
import { stemmerOf } from './stems.ts'
import { wordsIn } from './words.ts'

const words = (text: string) => [...wordsIn(text, stemmerOf('english'))]
const written = (text: string) => words(text).map(({ word }) => word)
const signed = (text: string) => words(text).flatMap(({ signed }) => signed ?? [])

test('FIND-020 words are in lower case and without marks over letters', () => {
  expect(written('Ünïcode ÉTÉ Ёлка Straße łódź Ångström')).toEqual([
    'unicode',
    'ete',
    'елка',
    'strasse',
    'lodz',
    'angstrom',
  ])
  expect(written('ﬁne ＡＢＣ １２')).toEqual(['fine', 'abc', '12'])
})

test('FIND-020 each word has its stem beside it', () => {
  expect(words('houses running').map(({ stem }) => stem)).toEqual(['hous', 'run'])
})

test('FIND-021 Arabic and Hebrew are the same with and without vowel signs', () => {
  expect(written('كِتَابٌ')).toEqual(written('كتاب'))
  expect(written('שָׁלוֹם')).toEqual(written('שלום'))
  expect(written('ســـلام')).toEqual(written('سلام'))
})

test('FIND-021 marks of other scripts are letters of their words', () => {
  expect(written('नमस्ते दुनिया')).toEqual(['नमस्ते', 'दुनिया'])
  expect(written('한국어 검색')).toEqual(['한국어', '검색'])
})

test.each([
  ['Chinese', '我住在北京市', ['我住', '住在', '在北', '北京', '京市', '市']],
  ['Japanese', 'カレーが好き', ['カレ', 'レー', 'ーが', 'が好', '好き', 'き']],
  ['Thai', 'ภาษา', ['ภา', 'าษ', 'ษา', 'า']],
  ['Lao', 'ລາວ', ['ລາ', 'າວ', 'ວ']],
  ['Khmer', 'ខ្មែរ', ['ខ្មែ', 'មែរ', 'រ']],
  ['Burmese', 'မြန်မာ', ['မြန်', 'န်မာ', 'မာ']],
])('FIND-021 %s becomes overlapping pairs of characters', (_, text, pairs) => {
  expect(written(text)).toEqual(pairs.map((pair) => pair.normalize('NFKC')))
})

test('FIND-021 pairs do not reach over a space or a sign', () => {
  expect(written('北京。上海')).toEqual(['北京', '京', '上海', '海'])
})

test('FIND-022 short words, digits and words with signs are words', () => {
  expect(written('To be or not to be, R, Go, IT, 5')).toEqual([
    'to',
    'be',
    'or',
    'not',
    'to',
    'be',
    'r',
    'go',
    'it',
    '5',
  ])
  expect(signed('C++ and C#, F# on .NET, @anna_b wrote #rust')).toEqual(['c++', 'c#', 'f#', '.net', '@anna_b', '#rust'])
  expect(signed('a+b, anna@example.org, 1.2, x.y')).toEqual([])
})

test('FIND-022 versions, addresses and names with underscores are found by their parts', () => {
  expect(written('snake_case 1.2.3 anna@example.org')).toEqual([
    'snake',
    'case',
    '1',
    '2',
    '3',
    'anna',
    'example',
    'org',
  ])
})

test('each word knows its place in the text', () => {
  const text = 'Über die Brücke, 東京'
  expect(words(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Über', 'die', 'Brücke', '東京', '京'])
})

const queries = (text: string) => {
  const { groups, excluded } = readQuery(text, 'english')
  return [
    ...groups.map((group) => group.map((term) => queryOf(term)).join(' | ')),
    ...excluded.map((term) => `! ${queryOf(term)}`),
  ]
}

test.each([
  ['cats', ["('cats' | '~cat' | 'cat')"]],
  ['cat', ["('cat' | '~cat')"]],
  ['"cats"', ["'cats'"]],
  ['"black cats"', ["('black' <-> 'cats')"]],
  ['-cats', ["! ('cats' | '~cat' | 'cat')"]],
  ['"red" OR "blue" "sky"', ["'red' | 'blue'", "'sky'"]],
  ['OR "red"', ["'red'"]],
  ['harb*', ["'harb':*"]],
  ['ha*', ["('ha' | '~ha')"]],
  ['title:"sky"', ["'sky':A"]],
  ['C++', ["'c++'"]],
  ['"snake_case"', ["('snake' <-> 'case')"]],
  ['東京都', ["('東京' <-> '京都')"]],
  ['令和6年', ["('令和' <2> ('6' | '~6') <-> '年':*)"]],
  ['"東京 タワー"', ["('東京' <2> 'タワ' <-> 'ワー')"]],
  ['東', ["'東':*"]],
  ['colour:red', ["(('colour' | '~colour') <-> ('red' | '~red'))"]],
  ['type:novel', ["(('type' | '~type') <-> ('novel' | '~novel'))"]],
  ['()&|!<->:*', []],
])('FIND-005 %s is looked for as it was meant', (text, expected) => {
  expect(queries(text)).toEqual(expected)
})

test('FIND-005 filters are read from the text', () => {
  const { groups, filters } = readQuery(
    'in:town BY:me site:example.org type:comment before:2025-06 after:2024 has:picture',
    'english',
  )
  expect(groups).toEqual([])
  expect(Object.fromEntries(filters)).toEqual({
    ...{ in: ['town'], by: ['me'], site: ['example.org'], type: ['comment'] },
    ...{ before: ['2025-06'], after: ['2024'], has: ['picture'] },
  })
})

test('FIND-027 more than 12 words and 4 phrases are ignored and named', () => {
  const many = Array.from({ length: 14 }, (_, at) => `word${at}`)
  const { groups, ignored } = readQuery(many.join(' '), 'english')
  expect(groups).toHaveLength(12)
  expect(ignored).toEqual(['word12', 'word13'])
  const phrases = readQuery('"a" "b" "c" "d" "e" harbour', 'english')
  expect(phrases.ignored).toEqual(['e'])
  expect(phrases.groups.flat().map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd', 'harbour'])
  // The beginning of a long address is looked for; a text without spaces counts as one word.
  const address = readQuery('https://a.example/b/c/d/e/f/g/h/i/j/k/l/m', 'english')
  expect([address.groups[0]?.[0]?.words.length, address.ignored]).toEqual([12, ['l/m']])
  expect(readQuery('我们今天下午去北京天安门广场看升旗 พระนครศรีอยุธยา', 'english')).toMatchObject({
    ignored: [],
    groups: [[{}], [{}]],
  })
})

test('an alternative needs a word before and behind OR', () => {
  expect(queries('"a" OR ??? "b"')).toEqual(["'a'", "'b'"])
  expect(queries('"a" OR in:x "b"')).toEqual(["'a'", "'b'"])
})

test('letters that are only a space and a mark make no word, and very long ones are cut', () => {
  expect(written('\ufe70 \u037a a')).toEqual(['a'])
  for (const text of ['x'.repeat(5000), 'é'.repeat(5000), `ก${'\u0e48'.repeat(5000)}`])
    for (const word of written(text)) expect(word.length).toBeLessThanOrEqual(80)
})

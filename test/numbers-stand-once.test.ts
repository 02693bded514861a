import { expect, test } from 'vitest'
import { sources } from './source.ts'

/** Names whose number is each file's own choice, and by chance the same in another. */
const ownChoices = new Set([
  // How many at a time, in jobs and lists.
  ...[
    'atOnce',
    'batch',
    'itemsAtOnce',
    'maxPages',
    'maxWaiting',
    'most',
    'pageSize',
    'perPage',
    'shownAtFirst',
    'eagerPictures',
  ],
  // How long something waits or is believed.
  ...['maxAgeMs', 'retryMs', 'spacingMs', 'backOnlineMs', 'reconnectMs', 'usualDays', 'usualHours'],
  // Lengths on the screen.
  ...['edge', 'gap', 'textHeight'],
  // A unit.
  'megabyte',
])

test('a number with a name stands in one file: what two need is shared', () => {
  const places = new Map<string, string[]>()
  const product = sources.filter(({ path }) => /^(api|demo|server|shared|web)\//.test(path) && !path.includes('.test.'))
  for (const { path, text } of product) {
    for (const [, name = '', value = ''] of text.matchAll(/^(?:export )?const (\w+) = ([\d_]+(?: \* [\d_]+)*)$/gm)) {
      if (ownChoices.has(name)) continue
      const number = value.split('*').reduce((all, factor) => all * Number(factor.replaceAll('_', '')), 1)
      const key = `${name} = ${number}`
      places.set(key, [...(places.get(key) ?? []), path])
    }
  }
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([])
})

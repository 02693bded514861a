import { expect, test } from 'vitest'
import { sources } from './source.ts'

/** Names whose number each file chooses for itself; equal numbers are a coincidence. */
const ownChoices = new Set([
  // Sizes of batches and pages.
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
    'eagerImages',
  ],
  // Waits and cache times.
  ...['maxAgeMs', 'retryMs', 'spacingMs', 'backOnlineMs', 'reconnectMs', 'usualDays', 'usualHours'],
  // Sizes on the screen.
  ...['edge', 'gap', 'textHeight'],
  // A unit.
  'megabyte',
])

test('a named number is defined in one file; files that need the same number share it', () => {
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

/** Numbers in texts of the contract that are not limits. */
const otherNumbers =
  /\b(?:[01]|\d{4}-\d\d-\d\d(?:T[\d:]+Z)?|24 characters, 0-9 and a-f|IPv[46](?: \/\d+)?|24 hours|203\.0\.113\.0\/24|[24]0[04])\b/g

test('texts of the contract insert limits from their constants instead of repeating the numbers', () => {
  const texts = sources
    .filter(({ path }) => path.startsWith('api/') && !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?:summary|description|message):\s*(?:'([^'\n]*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`)/g)].map(
        ([, single, double, template]) =>
          `${path}: ${(single ?? double ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '…')}`,
      ),
    )
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((line) => /\d/.test(line.replaceAll(otherNumbers, '')))).toEqual([])
})

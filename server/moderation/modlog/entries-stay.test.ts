import { expect, test } from 'vitest'
import { sources } from '../../../test/source.ts'

/**
 * Every statement that changes or deletes rows of the log, with its file: the text from the keyword to the end of its
 * condition.
 */
const changing =
  /\b(update\s+modlog\b[^`]*|delete\s+from\s+modlog\b[^`]*|truncate\s[^`]*\bmodlog\b|merge\s+into\s+modlog\b[^`]*|insert\s+into\s+modlog\b[^`]*on\s+conflict|(?:updateTable|deleteFrom|mergeInto)\('modlog'\)[^;]*)/gi

const isOfTheProduct = ({ path }: { path: string }) =>
  !path.startsWith('test/') && !/\.(test|journey)\.tsx?$/.test(path) && !path.startsWith('bench/')

test('MODLOG-003 in all SQL, only undoing, deletion of accounts and retention change old entries', () => {
  const found = sources
    .filter(isOfTheProduct)
    .flatMap(({ path, text }) => [...text.matchAll(changing)].map(([statement]) => ({ path, statement })))
  const lines = found.map(({ path, statement }) => `${path}: ${columnsOf(statement)}`)
  const retention = lines.filter((line) => /^server\/moderation\/modlog\/queries[a-z-]*\.ts: removed$/.test(line))
  expect(retention.length).toBeLessThan(2)
  const others = lines.filter((line) => !retention.includes(line))
  const writing = 'server/people/acts/queries.ts'
  // By the undoing of an act, and by the answer to an appeal.
  expect(others.toSorted()).toEqual([
    `${writing}: subject_id, actor_id, reason`,
    `${writing}: undone_by`,
    `${writing}: undone_by`,
  ])
})

function columnsOf(statement: string): string {
  const [, assigned] = /\bset\b([\s\S]*?)\b(?:from|where)\b/i.exec(statement) ?? []
  if (assigned === undefined) return /^update/i.test(statement) ? statement : 'removed'
  return [...assigned.matchAll(/(\w+)\s*=/g)].map(([, column]) => column).join(', ')
}

import { expect, test } from 'vitest'
import { pages } from '../../start/routes.tsx'
import { targetOf } from './watch-rests.ts'

test.each([
  ['/Herons/post/abc', { kind: 'post', publicId: 'abc' }],
  ['/Herons/post/abc/12ab', { kind: 'comment', commentId: '12ab' }],
  ['/@mara_v', { kind: 'person', username: 'mara_v' }],
  ['/Herons', { kind: 'community', name: 'Herons' }],
  ['/', null],
  ['/About', null],
  ['/@mara_v/lists', null],
  ['/Herons/modtools', null],
  ['/settings/filters', null],
])('FEEL-005 a link to %s leads to %o', (path, target) => {
  expect(targetOf(path)).toEqual(target)
})

test('FEEL-005 no page of the site is mistaken for a community', () => {
  const paths = pages.map(({ path }) => path).filter((path) => !path.includes(':') && !path.includes('*'))
  expect(paths).toContain('about')
  expect(paths.filter((path) => targetOf(`/${path}`))).toEqual([])
})

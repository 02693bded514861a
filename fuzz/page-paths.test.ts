import { expect, test } from 'vitest'
import { pages, rests } from '../web/start/routes.tsx'
import { pagePaths } from './page-paths.ts'

test('the fuzz knows every page of the address table', () => {
  const paths = pages.filter((page) => !rests.includes(page)).map(({ path }) => `/${path}`)
  expect(pagePaths().toSorted()).toEqual(paths.toSorted())
})

import { expect, test } from 'vitest'
import { pages } from '../web/start/routes.tsx'
import { pagePaths } from './page-paths.ts'

test('the fuzz knows every page of the address table', () => {
  expect(pagePaths().toSorted()).toEqual(pages.map(({ path }) => `/${path}`).toSorted())
})

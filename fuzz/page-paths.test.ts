import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '../web/routes.tsx'
import { pagePaths } from './page-paths.ts'

test('the fuzz knows every page of the address table', () => {
  const pathsOf = ({ path, index, children }: RouteObject): string[] => [
    ...(index ? ['/'] : []),
    ...(path === undefined ? [] : [`/${path}`]),
    ...(children ?? []).flatMap(pathsOf),
  ]
  expect(pagePaths().toSorted()).toEqual(routes.flatMap(pathsOf).toSorted())
})

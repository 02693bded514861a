import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '../../web/routes.tsx'
import { albumPage } from './album.ts'
import { shots } from './shots.ts'

/** Shows nothing: it does something and leads elsewhere. */
const unseen = ['/logout']

test('every page of the address table is looked at', () => {
  const looked = new Set(shots.map(({ path }) => pattern(matchRoutes(routes, path))))
  const missing = pages(routes).filter((path) => !looked.has(path) && !unseen.includes(path))
  expect(missing).toEqual([])
})

test('names serve as file names, and no two shots write the same file', () => {
  const files = shots.flatMap(({ name, as = ['guest'], widths = [360, 768, 1440] }) =>
    as.flatMap((role) => widths.map((width) => `${name}.${role}.${width}`)),
  )
  expect(new Set(files).size).toBe(files.length)
  for (const { name } of shots) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('the album groups its pictures and says what to look into', () => {
  const picture = { shot: 'home', path: '/?a=1&b=<2>', role: 'guest', theme: 'dark', width: 360 } as const
  const page = albumPage([
    { ...picture, file: 'one.png', troubles: [] },
    { ...picture, file: 'two.png', troubles: ['12 px wider than the window'] },
  ])
  expect(page.match(/<section/g)).toHaveLength(1)
  expect(page).toContain('/?a=1&amp;b=&lt;2>')
  expect(page).toContain('1 with something to look into')
  expect(page).toContain('12 px wider than the window')
})

/** Where a page can be seen, as the table writes it; a page that only a loader answers for has none yet. */
function pages(list: readonly RouteObject[], above = ''): string[] {
  return list.flatMap((route) => {
    const here = route.path ? `${above}/${route.path}` : above
    if (route.children) return pages(route.children, here)
    return route.lazy || route.Component ? [here || '/'] : []
  })
}

function pattern(matches: { route: RouteObject }[] | null): string {
  const paths = (matches ?? []).flatMap(({ route }) => (route.path ? [route.path] : []))
  return `/${paths.join('/')}`
}

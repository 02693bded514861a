import { expect, test } from 'vitest'
import { matchPage } from '../../web/platform/router/match-page.ts'
import { pages, rests } from '../../web/start/routes.tsx'
import { albumPage } from './album.ts'
import { shots } from './shots.ts'

/** Pages without contents: one only redirects, another only checks permissions, and `setup` is not there on a site with an administrator. */
const withoutShots = ['logout', 'admin/*', 'setup']

test('every page of the address table has a shot', () => {
  const looked = new Set(shots.map(({ path }) => matchPage(pages, new URL(path, 'http://site').pathname).route))
  const isShown = (page: (typeof pages)[number]) => !rests.includes(page) && !withoutShots.includes(page.path)
  const missing = pages.filter((page) => !looked.has(page) && isShown(page))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('names are valid file names, and no two shots write the same file', () => {
  const files = shots.flatMap(({ name, as = ['guest'], widths = [360, 768, 1280, 1920] }) =>
    as.flatMap((role) => widths.map((width) => `${name}.${role}.${width}`)),
  )
  expect(new Set(files).size).toBe(files.length)
  for (const { name } of shots) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('the album groups its pictures and names their problems', () => {
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

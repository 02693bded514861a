import { expect, test } from 'vitest'
import { matchPage } from '../platform/router/match-page.ts'
import { furtherPages } from './further-routes.tsx'
import { pages, rests } from './routes.tsx'
import { takesForm } from './takes-form.ts'

test('BASE-013 where a community has the name of a page of the site, the page wins', () => {
  const ofCommunities = matchPage(pages, '/SomeCommunity').route
  for (const path of ['search', 'login', 'communities', 'settings', 'all', 'about', 'terms', 'notifications', 'new'])
    expect([path, matchPage(pages, `/${path}`).route === ofCommunities]).toEqual([path, false])
})

test('BASE-011 browsers know the first word of each path that they load later', () => {
  const words = rests.map(({ path }) => path.replace('/*', ''))
  const first = new Set(furtherPages.map(({ path }) => path.split('/')[0]))
  expect(new Set(words)).toEqual(first)
  const others = pages.filter((page) => !furtherPages.includes(page) && !rests.includes(page))
  expect(others.map(({ path }) => path.split('/')[0] ?? '').filter((word) => first.has(word))).toEqual([])
})

test('BASE-011 what has the first word of a page of the site is no page of a community, on the server too', () => {
  const words = new Set(furtherPages.map(({ path }) => path.split('/')[0] ?? ''))
  for (const word of words)
    for (const rest of ['post/abc', 'post/abc/12', 'modlog', 'modtools/rules', 'feeds/x', 'lists', 'lists/y']) {
      const { route } = matchPage(pages, `/${word}/${rest}`)
      const isOwn = furtherPages.includes(route) || rests.includes(route)
      expect([word, rest, isOwn]).toEqual([word, rest, true])
    }
})

test('MAIL-012 only the page of the link under a mail takes the forms of other sites', async () => {
  expect(await takesForm('/unsubscribe/2s.replies.token')).toBe('from anywhere')
  for (const path of ['/unsubscribe', '/unsubscribe/', '/unsubscribe/post/abc', '/unsubscribe/post/abc/12'])
    expect([path, await takesForm(path)]).toEqual([path, false])
  for (const path of pages
    .map((page) => `/${page.path.replace(/[:?*@]/g, '')}`)
    .filter((each) => !/^.unsubscribe/.test(each)))
    expect([path, await takesForm(path)]).not.toEqual([path, 'from anywhere'])
})

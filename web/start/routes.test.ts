import { expect, test } from 'vitest'
import { matchPage } from '../platform/router/match-page.ts'
import { pages } from './routes.tsx'

test('BASE-013 where a community has the name of a page of the site, the page wins', () => {
  const ofCommunities = matchPage(pages, '/SomeCommunity').route
  for (const path of ['search', 'login', 'communities', 'settings', 'all', 'about', 'terms', 'notifications', 'new'])
    expect([path, matchPage(pages, `/${path}`).route === ofCommunities]).toEqual([path, false])
})

import { expect, test } from 'vitest'
import { documentOf, queryNames } from './document.ts'

test('an address says to a page what the page reads, and to one that is not there nothing', async () => {
  expect(await queryNames('/')).toEqual(['sort', 'next'])
  expect(await queryNames('/a_place/post/abcdefgh')).toEqual(['sort', 'highlightFrom', 'highlightTo'])
  expect(await queryNames('/login')).toEqual(['to', 'admin'])
  expect(await queryNames('/about')).toEqual([])
  expect(await queryNames('/a/b/c/d')).toEqual([])
})

const site = {
  name: 'Stoa',
  description: 'Talk.',
  contactEmail: '',
  donationUrl: '',
  docsUrl: '',
  supportCommunities: [],
  url: '',
}

const parts = {
  site,
  head: { title: 'Bells', image: '/images/a.jpeg?size=1080' },
  newCount: 0,
  body: '',
  data: { site },
  path: '/AskHistory/post/Zk3_p0Qd',
  styles: [],
  entry: '/assets/entry.js',
  preloads: [],
}

test('POST-006 previews of a page get its picture under its whole address', () => {
  const html = documentOf({ ...parts, site: { ...parts.site, url: 'https://stoa.example' } })
  expect(html).toContain('<meta property="og:image" content="https://stoa.example/images/a.jpeg?size=1080">')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test('POST-006 a site that does not know its own address names no picture', () => {
  expect(documentOf(parts)).not.toContain('og:image')
})

test('PWA-001 every page leads to the manifest, and says what the site is called on a home screen', () => {
  const html = documentOf({ ...parts, site: { ...parts.site, name: 'A <b> place' } })
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">')
  expect(html).toContain('<meta name="apple-mobile-web-app-title" content="A &lt;b&gt; place">')
})

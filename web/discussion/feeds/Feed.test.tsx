import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Post } from '../../../api/discussion/posts.ts'
import { readSettings } from '../../../server/platform/config.ts'
import { SiteContext, siteFrom } from '../../platform/app-context.ts'
import { createMemory } from '../../platform/memory/memory.ts'
import { MemoryContext } from '../../platform/memory/use-memory.ts'
import { createStaticRouter } from '../../platform/router/static-router.ts'
import { LocationContext, RouterContext } from '../../platform/router/use-router.ts'
import { Feed } from './Feed.tsx'
import type { FeedSource } from './feed-source.ts'

const input = { query: { feed: 'all', sort: 'hot' } }
const source: FeedSource = { address: 'feed /?sort=hot', name: 'listPosts', input }

const post = (place: number): Post =>
  ({
    id: `18b0000000000000000000${String(place).padStart(2, '0')}`,
    publicId: `abcdef${String(place).padStart(2, '0')}`,
    type: 'text',
    title: `Post ${place}`,
    bodyHtml: `<p>Text ${place}</p>`,
    images: [],
    image: null,
    userId: '18b0000000000000000000ff',
    username: 'nell',
    userGroup: 'normal',
    communityName: 'Herons',
    communityProPic: null,
    createdAt: '2026-01-02T03:04:05.000Z',
    editedAt: null,
    lastVisitAt: null,
    upvotes: 3,
    downvotes: 1,
    noComments: place,
  }) as unknown as Post

const site = siteFrom(readSettings({}))

const image = {
  id: '18b0000000000000000000aa',
  width: 1600,
  height: 900,
  averageColor: 'rgb(90,84,81)',
  url: '/images/a.jpeg',
  altText: null,
  copies: ['tiny', 'medium', 'large', 'huge'].map((name, index) => {
    return { name, width: 100 * (index + 1), height: 60 * (index + 1), url: `/images/a.jpeg?size=${name}`, sources: [] }
  }),
}

function render(count: number, next: string | null, banner?: string, more: object = {}): string {
  const memory = createMemory(() => Promise.reject(new Error('Nothing is fetched while a page is rendered.')))
  const initial = { user: null, bannedFrom: null, communities: [], lists: [] }
  const posts = Array.from({ length: count }, (_, index) => ({ ...post(index + 1), ...more }))
  memory.unpack([
    ['getInitial', {}, initial],
    ['listPosts', input, { posts, next }],
  ])
  const router = createStaticRouter(new URL('http://site/'), null)
  return renderToString(
    <SiteContext value={site}>
      <MemoryContext value={memory}>
        <RouterContext value={router}>
          <LocationContext value={router.state}>
            <Feed source={source} sort="hot" banner={banner} />
          </LocationContext>
        </RouterContext>
      </MemoryContext>
    </SiteContext>,
  )
}

test('FEED-028 the HTML of the server contains every post of the first page and a link to the next', () => {
  const html = render(10, 'cursor')
  expect(html.match(/<article/g)).toHaveLength(10)
  expect(html).toContain('Text 10')
  expect(html).toMatch(/<a [^>]*href="\/?\?sort=hot&amp;next=cursor"[^>]*>More</)
})

test('FEED-021 a banner is shown after the second post', () => {
  const html = render(3, null, 'BANNER')
  const places = ['Text 2', 'BANNER', 'Text 3'].map((text) => html.indexOf(text))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(render(3, null)).not.toContain('BANNER')
})

test('FEED-019 without a next page the feed ends with its end text', () => {
  expect(render(3, null)).toContain('No more posts')
  expect(render(3, 'cursor')).not.toContain('No more posts')
})

test('FEED-020 without posts it says that there is nothing to show', () => {
  expect(render(0, null)).toContain('Nothing to show')
})

test('FEED-010 all sort orders are offered, and the present one is selected', () => {
  expect(render(1, null)).toContain('<option value="hot" selected="">Hot</option>')
})

test('IMAGE-007 the images of the first three posts are loaded at once, the others when they are near the window', () => {
  const html = render(5, null, undefined, { type: 'image', image, images: [image] })
  const loadings = [...html.matchAll(/<div class="[^"]*image[^"]*">.*?loading="(\w+)"/g)].map(([, loading]) => loading)
  expect(loadings).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy'])
})

test('FILTER-015 an empty page whose posts are all filtered has a link to the next page', () => {
  const html = render(0, 'here')
  expect(html).not.toContain('Nothing to show')
  expect(html).toContain('next=here')
  expect(render(0, null)).toContain('Nothing to show')
})

test('FILTER-010 folded posts are lines in the HTML of the server', () => {
  const html = render(1, null, undefined, { filteredBy: { id: '18b0000000000000000000bb', value: 'casino' } })
  expect(html).toContain('Hidden by your filter “<bdi>casino</bdi>”.')
  expect(html).not.toContain('Post 1')
})

import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

/** The addresses of all rendered pages. */
const renderedUrls: string[] = []
const t = testApp({
  settings: { GUEST_CACHE_SECONDS: '60' },
  queryNames: async (path) => (path === '/read' ? ['page', 'q', 'sort'] : path.startsWith('/spelt/') ? ['sort'] : []),
  async render({ url }) {
    renderedUrls.push(url)
    return { status: 200, html: url }
  },
})

const rendered = async (work: () => Promise<unknown>) => {
  const before = renderedUrls.length
  await work()
  return renderedUrls.slice(before)
}

test('a page for guests is rendered once, whatever session cookie or unknown query name the request has', async () => {
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const urls = await rendered(async () => {
    for (const url of ['/kept', '/kept?utm_source=mail', '/kept?fbclid=1&x=2', '/kept?']) {
      expect((await t.app.inject(url)).statusCode).toBe(200)
    }
    await guest.get('/kept')
  })
  expect(urls).toEqual(['/kept'])
})

test('query names that a page reads make pages of their own, in any order', async () => {
  const urls = await rendered(async () => {
    for (const url of [
      '/read?sort=new&page=2',
      '/read?page=2&utm=1&sort=new',
      '/read?sort=new',
      '/read?q=a?b&sort=new',
    ]) {
      await t.app.inject(url)
    }
  })
  expect(urls).toEqual(['/read?page=2&sort=new', '/read?sort=new', '/read?q=a%3Fb&sort=new'])
})

test('a page has one spelling: encoded letters, and names that occur twice, make no other', async () => {
  const urls = await rendered(async () => {
    for (const url of [
      '/spelt/%C3%BC%2F?sort=new',
      '/%73pelt/%c3%bc%2f?sort=new',
      '/spelt/%c3%bc%2F?sort=new&sort=x&sort',
    ]) {
      expect((await t.app.inject(url)).statusCode).toBe(200)
    }
  })
  expect(urls).toEqual(['/spelt/%C3%BC%2F?sort=new'])
})

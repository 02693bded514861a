import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

/** The addresses of which a page was made. */
const asked: string[] = []
const t = testApp({
  settings: { GUEST_CACHE_SECONDS: '60' },
  queryNames: async (path) => (path === '/read' ? ['page', 'q', 'sort'] : path.startsWith('/spelt/') ? ['sort'] : []),
  async render({ url }) {
    asked.push(url)
    return { status: 200, html: url }
  },
})

const rendered = async (work: () => Promise<unknown>) => {
  const before = asked.length
  await work()
  return asked.slice(before)
}

test('a page for guests is made once, whatever session cookie or unknown query name comes with it', async () => {
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const made = await rendered(async () => {
    for (const url of ['/kept', '/kept?utm_source=mail', '/kept?fbclid=1&x=2', '/kept?']) {
      expect((await t.app.inject(url)).statusCode).toBe(200)
    }
    await guest.get('/kept')
  })
  expect(made).toEqual(['/kept'])
})

test('the query names that pages read make pages of their own, in whatever order they come', async () => {
  const made = await rendered(async () => {
    for (const url of [
      '/read?sort=new&page=2',
      '/read?page=2&utm=1&sort=new',
      '/read?sort=new',
      '/read?q=a?b&sort=new',
    ]) {
      await t.app.inject(url)
    }
  })
  expect(made).toEqual(['/read?page=2&sort=new', '/read?sort=new', '/read?q=a%3Fb&sort=new'])
})

test('a page has one spelling: letters that are encoded, and names that come twice, make no other', async () => {
  const made = await rendered(async () => {
    for (const url of [
      '/spelt/%C3%BC%2F?sort=new',
      '/%73pelt/%c3%bc%2f?sort=new',
      '/spelt/%c3%bc%2F?sort=new&sort=x&sort',
    ]) {
      expect((await t.app.inject(url)).statusCode).toBe(200)
    }
  })
  expect(made).toEqual(['/spelt/%C3%BC%2F?sort=new'])
})

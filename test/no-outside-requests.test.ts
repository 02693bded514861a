import { type Socket, Socket as SocketClass } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { readSettings } from '../server/platform/config.ts'
import { toWire } from '../server/platform/db/keys.ts'
import { jobs } from '../server/start/jobs.ts'
import { createRenderer, queryNames, takesForm } from '../web/start/entry-server.tsx'
import { pages } from '../web/start/routes.tsx'
import { testApp } from './app.ts'
import { makeAdmin, makeComment, makeCommunity, makeList, makePost } from './factories.ts'

// A site with the default settings: connections to anywhere but this machine fail, and are noted.

const outside: string[] = []
const original = SocketClass.prototype.connect as (...args: unknown[]) => Socket
const spy = vi.spyOn(SocketClass.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
  const host = hostOf(args)
  if (host === undefined || /^(localhost|127\.|::1$)/.test(host)) return original.apply(this, args)
  outside.push(host)
  process.nextTick(() => this.destroy(new Error(`no way to ${host}`)))
  return this
} as never)
afterAll(() => spy.mockRestore())

/** Undefined for a socket in the file system. `net.connect` passes its arguments in an array. */
function hostOf([first, second]: unknown[]): string | undefined {
  const options = Array.isArray(first) ? first[0] : first
  if (typeof options === 'object' && options !== null && 'path' in options && options.path) return undefined
  if (typeof options === 'object' && options !== null) return String((options as { host?: string }).host ?? 'localhost')
  return typeof second === 'string' ? second : 'localhost'
}

const t = testApp({ render: createRenderer({ manifest: null, settings: readSettings({}) }), takesForm, queryNames })

test('OPS-034 no page and no periodic job makes a request to another machine, and no page loads anything from one', async () => {
  const owner = await makeAdmin(t.db)
  const community = await makeCommunity(t.db, { founder: owner })
  const post = await makePost(t.db, { community, author: owner })
  const comment = await makeComment(t.db, { post, author: owner })
  const list = await makeList(t.db, { owner, public: true })
  const values: Record<string, string> = {
    publicId: post.public_id,
    commentId: toWire(comment.id),
    listName: list.name,
  }
  const fill = (path: string) =>
    `/${path}`
      .replace('@:place', `@${owner.username}`)
      .replace(':place', /\/(lists|feeds)/.test(path) ? `@${owner.username}` : community.name)
      .replace(/:(\w+)\??/g, (_, name: string) => values[name] ?? '1')
      .replace('*', 'banned')

  const loaded = new Set<string>()
  for (const client of [t.visitor(), await t.as(owner)])
    for (const { path } of pages) {
      const { body, statusCode } = await client.get(fill(path))
      if (!/\*|:(number|token|caseId|logId|slug|talkId)|^(setup|messages\/new)$/.test(path))
        expect([200, 302], path).toContain(statusCode)
      for (const [, address = ''] of body.matchAll(/<(?:script|img|source|iframe|video|audio)\b[^>]*\bsrc="([^"]*)"/g))
        loaded.add(address)
      for (const [, address = ''] of body.matchAll(
        /<link\b(?![^>]*rel="(?:canonical|alternate)")[^>]*\bhref="([^"]*)"/g,
      ))
        loaded.add(address)
    }
  expect(loaded.size).toBeGreaterThan(0)
  expect([...loaded].filter((address) => !/^(\/(?!\/)|data:)/.test(address))).toEqual([])

  // The first job that is asked for opens the queue.
  await (await t.as(owner)).post('/api/admin/health')
  const periodic = jobs.filter((job) => 'every' in job)
  expect(periodic.length).toBeGreaterThan(20)
  for (const job of periodic) await job.run(t.site)
  expect(outside).toEqual([])
})

test('OPS-034 the test above would note a request', async () => {
  await expect(fetch('http://203.0.113.1/version')).rejects.toThrow()
  expect(outside).toEqual(['203.0.113.1'])
})

import { brotliDecompressSync } from 'node:zlib'
import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../api/index.ts'
import { testApp } from '../../../test/app.ts'
import { readSettings } from '../config.ts'
import { contentPolicy } from '../http/security.ts'
import { html } from './html.ts'
import { docsPage } from './page.ts'
import { routeDocs } from './routes.ts'

const settings = readSettings({ SITE_NAME: 'Tea & <b>Talk</b>', SITE_URL: 'https://tea.example.org' })
const app = fastify()
let page = ''

beforeAll(async () => {
  await app.register(helmet, contentPolicy(settings, [], []))
  await routeDocs(app, settings)
  page = (await app.inject('/api/docs')).body
})
afterAll(() => app.close())

test('the page, its stylesheet and the document are served with an ETag, and not sent again to clients that have them', async () => {
  const served = {
    '/api/openapi.json': 'application/json; charset=UTF-8',
    '/api/docs': 'text/html; charset=utf-8',
    '/api/docs.css': 'text/css; charset=utf-8',
  }
  for (const [path, type] of Object.entries(served)) {
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers['cache-control']).toBe('public, no-cache')
    const revalidated = await app.inject({ url: path, headers: { 'if-none-match': String(answer.headers.etag) } })
    expect(revalidated.statusCode).toBe(304)
    expect(revalidated.body).toBe('')
  }
})

test('the document and the page are sent compressed to clients that accept it', async () => {
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const answer = await app.inject({ url: path, headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.rawPayload.length).toBeLessThan(48_000)
  }
})

const fullApp = testApp()

test('the application serves the reference beside the calls, compressed once and with its own policy', async () => {
  const answer = await fullApp.app.inject({ url: '/api/docs', headers: { 'accept-encoding': 'br' } })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toMatch(/^<!doctype html>/)
  expect(answer.headers['content-security-policy']).toContain("style-src 'self';")
  expect((await fullApp.visitor().get('/api/openapi.json')).json()).toHaveProperty('paths')
})

test('the served OpenAPI document is that of this site', async () => {
  const answer = await app.inject('/api/openapi.json')
  expect(answer.json()).toMatchObject({ openapi: '3.1.1', info: { title: 'Tea & <b>Talk</b> API' } })
})

test('the reference page has a section, a link in its contents, and an example for every call', () => {
  const [beforeLimits = ''] = page.split('<h2 id="limits">')
  for (const [name, { method, path }] of Object.entries(endpoints)) {
    expect(page).toContain(`<section id="${name}"`)
    expect(beforeLimits.split(`<a href="#${name}">${name}</a>`)).toHaveLength(3)
    expect(page).toContain(`Example of ${name}`)
    expect(page).toContain(`>${method}</span> <code>${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  }
})

test('the anchors of the reference page are unique, and its links lead to them', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets.filter((target) => !ids.includes(target))).toEqual([])
})

test('the reference page loads nothing from elsewhere and needs no script and no style of its own', () => {
  expect(page).not.toMatch(/<script|<style|style="|<img|<iframe|@import| on\w+="/i)
  const loaded = [...page.matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, address]) => address)
  expect(loaded).toEqual(['/api/docs.css', '/favicon.svg'])
})

test('the stylesheet loads nothing', async () => {
  expect((await app.inject('/api/docs.css')).body).not.toMatch(/url\(|@import|@font-face/)
})

test('the name of the site is escaped on the reference page', () => {
  expect(page).toContain('<title>API of Tea &amp; &lt;b&gt;Talk&lt;/b&gt;</title>')
  expect(page).not.toContain('<b>Talk')
})

test('an example contains the token and a body if the call needs them', () => {
  const text = page.replaceAll('&quot;', '"').replaceAll('&#39;', "'")
  expect(text).toContain(`curl -b jar -X POST 'https://tea.example.org/api/_login' \\
  -H "X-Csrf-Token: $TOKEN" \\
  -d '{"username":"username","password":"password"}'`)
  expect(text).toContain(`curl -b jar 'https://tea.example.org/api/_user'</code>`)
  expect(text).toContain(`-X POST 'https://tea.example.org/api/_settings?action=changePassword'`)
})

test('names between backticks are code', () => {
  expect(page).toContain('Sets the cookies and the header <code>Csrf-Token</code>.')
  expect(page).not.toContain('`')
})

test('API-014 a limit that many calls share names its calls once', () => {
  expect(page).toContain('together with all calls of the limit <code>changes</code>')
  const [, limits = ''] = page.split('<h2 id="limits">')
  expect(limits).toMatch(/<h3>changes<\/h3>\n<p><a href="#editPost">editPost<\/a>, <a /)
})

test('without SITE_URL the examples are for this machine', () => {
  expect(docsPage(readSettings({}))).toContain('http://localhost:8080/api/_initial')
})

test('values in HTML are escaped, HTML is not, and false gives nothing', () => {
  const part = html`<b title="${'"&\'<>'}">${['a', html`<i>${1}</i>`, false, undefined]}</b>`
  expect(part.text).toBe('<b title="&quot;&amp;&#39;&lt;&gt;">a<i>1</i></b>')
})

test('SAFE-020 the reference shows which calls need a proof', () => {
  const sectionOf = (name: string) => page.slice(page.indexOf(`<section id="${name}"`)).split('</section>', 1)[0]
  expect(sectionOf('endOtherSessions')).toContain(
    '<strong>Proof:</strong> You must have proved in the last 15 minutes that it is you',
  )
  expect(sectionOf('endSession')).toContain('To end the session of this request, no proof is needed.')
  expect(sectionOf('deleteUser')).not.toContain('<strong>Proof:</strong>')
})

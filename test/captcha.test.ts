import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../server/platform/config.ts'
import { createLog } from '../server/platform/log.ts'
import { createApp } from '../server/start/app.ts'
import { createSite } from '../server/start/create-site.ts'
import type { prepareCaptcha, solveCaptcha } from '../web/people/accounts/captcha.ts'
import { launchBrowser } from './browser.ts'
import { testDatabase } from './database.ts'

// The built browser code and the real server together, in a real browser with the server's content security policy.

declare global {
  interface Window {
    /** The calls of the widget, in order. */
    widgetCalls: unknown[]
    captcha: { prepareCaptcha: typeof prepareCaptcha; solveCaptcha: typeof solveCaptcha }
  }
}

const { url } = await testDatabase()

/** A script like that of reCAPTCHA: its widget is ready a little after the script. */
const widgetScript = `
  window.widgetCalls = []
  const widget = {
    ready: (then) => setTimeout(() => { widget.render = render; then() }, 20),
    execute: (id) => { widgetCalls.push(['execute', id]); setTimeout(() => answer(), 0) },
    reset: (id) => widgetCalls.push(['reset', id]),
  }
  let options
  function render(place, input) { options = input; widgetCalls.push(['render', place.isConnected, input.sitekey, input.size]); return 0 }
  let count = 0
  const answer = () => {
    const mode = document.documentElement.dataset.captcha
    if (mode === 'error') return options['error-callback']()
    if (mode !== 'puzzle') return options.callback('token ' + ++count)
    const puzzle = document.createElement('button')
    puzzle.textContent = 'I am no robot'
    puzzle.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 2000000000'
    puzzle.onclick = () => { puzzle.remove(); options.callback('token of a person') }
    document.body.append(puzzle)
  }
  window.grecaptcha = widget
`
const scripts = new Map([
  ['/widget.js', widgetScript],
  ['/nothing.js', ''],
])
const service = createServer((request, response) => {
  const script = scripts.get(request.url ?? '')
  response.writeHead(script === undefined ? 404 : 200, { 'content-type': 'text/javascript' }).end(script)
})

let files: Map<string, string>
let browser: Browser
let serviceUrl = ''

beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  files = await buildCaptcha()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  service.close()
})

/** Builds the captcha module of the signup form with the site's own build settings. */
async function buildCaptcha(): Promise<Map<string, string>> {
  const result = (await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: 'web/people/accounts/captcha.ts',
        preserveEntrySignatures: 'allow-extension',
        output: { entryFileNames: 'assets/captcha.js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    result.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}

async function openPage(ownSettings: Record<string, string>): Promise<Page> {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...ownSettings })
  const site = await createSite(settings, url, createLog(settings))
  const app = await createApp(site, {
    render: async () => ({ status: 200, html: '<!doctype html><html lang="en"><title>Sign up</title><p>A page' }),
    takesForm: async () => true,
    queryNames: async () => [],
    scriptHashes: [],
    async files(app) {
      for (const [path, text] of files) app.get(path, (_request, reply) => reply.type('text/javascript').send(text))
    },
  })
  const address = await app.listen({ port: 0, host: 'localhost' })
  const page = await browser.newPage()
  afterAll(async () => {
    await page.close()
    await app.close()
    await site.close()
  })
  await page.goto(address)
  // As a string, because the test runner rewrites imports in functions.
  await page.evaluate("import('/assets/captcha.js').then((captcha) => void Object.assign(window, { captcha }))")
  return page
}

const outside = (script: string) => ({
  CAPTCHA: 'siteverify',
  CAPTCHA_SITE_KEY: 'a public key',
  CAPTCHA_SECRET: 'a secret',
  CAPTCHA_VERIFY_URL: `${serviceUrl}/siteverify`,
  CAPTCHA_SCRIPT_URL: `${serviceUrl}${script}`,
})

/** Gets a token the way the signup form does; an error is returned as its message. */
const solve = (page: Page) =>
  page.evaluate(async () => {
    const { captcha } = await (await fetch('/api/_initial')).json()
    return (await window.captcha.solveCaptcha(captcha).catch(String)) ?? 'none is asked for'
  })

const prepare = (page: Page) =>
  page.evaluate(async () => {
    const { captcha } = await (await fetch('/api/_initial')).json()
    window.captcha.prepareCaptcha(captcha)
  })

async function signUp(page: Page, captchaToken: string): Promise<number> {
  return page.evaluate(async (token) => {
    const initial = await fetch('/api/_initial')
    const answer = await fetch('/api/_signup', {
      method: 'POST',
      headers: { 'X-Csrf-Token': initial.headers.get('Csrf-Token') ?? '' },
      body: JSON.stringify({ username: 'somebody', password: 'long enough', email: '', captchaToken: token }),
    })
    return answer.status
  }, captchaToken)
}

test('AUTH-028 without a captcha in the settings the token is empty and nothing is loaded', async () => {
  const page = await openPage({})
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await prepare(page)
  expect(await solve(page)).toBe('')
  expect(requested).toEqual(['/api/_initial', '/api/_initial'])
})

test('AUTH-026 the browser solves a challenge and the server accepts the solution', async () => {
  const page = await openPage({ CAPTCHA: 'altcha' })
  expect(await signUp(page, await solve(page))).toBe(201)
})

test('AUTH-026 without a challenge, or without the worker that solves it, there is no token', async () => {
  const page = await openPage({ CAPTCHA: 'altcha' })
  await page.route('**/api/_captcha', (route) => route.abort())
  expect(await solve(page)).toBe('')
  await page.unroute('**/api/_captcha')
  await page.route('**/altcha-worker*', (route) => route.abort())
  expect(await solve(page)).toBe('')
})

test('AUTH-026 an outside widget is loaded when the form opens, invisible, with the site key, and can be used again', async () => {
  const page = await openPage(outside('/widget.js'))
  expect(await page.locator('script[src*="widget.js"]').count()).toBe(0)
  await prepare(page)
  await page.waitForFunction(() => window.widgetCalls?.length === 1)
  expect(await solve(page)).toBe('token 1')
  expect(await solve(page)).toBe('token 2')
  expect(await page.evaluate(() => window.widgetCalls)).toEqual([
    ['render', true, 'a public key', 'invisible'],
    ['execute', 0],
    ['reset', 0],
    ['execute', 0],
  ])
})

test('AUTH-026 a widget that fails gives no token', async () => {
  const page = await openPage(outside('/widget.js'))
  await page.evaluate(() => {
    document.documentElement.dataset.captcha = 'error'
  })
  expect(await solve(page)).toBe('')
})

test('AUTH-026 a puzzle can be reached from an open dialog, which stays open and is modal again afterwards', async () => {
  const page = await openPage(outside('/widget.js'))
  await page.evaluate(() => {
    document.documentElement.dataset.captcha = 'puzzle'
    const dialog = document.createElement('dialog')
    dialog.innerHTML = '<button>Create account</button>'
    document.body.append(dialog)
    dialog.showModal()
  })
  const token = solve(page)
  await page.getByRole('button', { name: 'I am no robot' }).click()
  expect(await token).toBe('token of a person')
  expect(await page.locator('dialog:modal').count()).toBe(1)
})

test('AUTH-027 a widget that is missing from the page raises an error', async () => {
  const missing = 'Error: The captcha widget is missing from this page.'
  for (const script of ['/nothing.js', '/not-there.js']) {
    const page = await openPage(outside(script))
    await prepare(page)
    expect([script, await solve(page)]).toEqual([script, missing])
  }
  const page = await openPage(outside('/widget.js'))
  expect(await solve(page)).toBe('token 1')
  await page.evaluate(() => document.body.replaceChildren())
  expect(await solve(page)).toBe(missing)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readSettings } from '../../platform/config.ts'
import { routeWebManifest, webManifest } from './web-manifest.ts'

const root = join(import.meta.dirname, '../../..')

/** Converts a colour of the tokens to the form that systems know. */
function hexOf(oklch: string): string {
  const [light = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number)
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (part: number) =>
    Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
  return `#${parts.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`
}

test('PWA-001 the manifest has the name of the site, and browsers may cache it for a day', async () => {
  const app = fastify()
  await routeWebManifest(app, readSettings({ SITE_NAME: 'The Old Agora of Us', SITE_DESCRIPTION: 'Talk.' }))
  const answer = await app.inject({ url: '/manifest.webmanifest', headers: { 'accept-encoding': 'br' } })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=86400',
    'content-encoding': 'br',
  })
  const etagHeader = { 'if-none-match': String(answer.headers['etag']) }
  expect((await app.inject({ url: '/manifest.webmanifest', headers: etagHeader })).statusCode).toBe(304)
  expect((await app.inject('/manifest.webmanifest')).json()).toMatchObject({
    id: '/',
    name: 'The Old Agora of Us',
    short_name: 'The Old',
    description: 'Talk.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    dir: 'ltr',
  })
  await app.close()
})

test('the short name has whole words of the name, and is the whole name if its first word is too long', () => {
  const short = (name: string) => webManifest({ SITE_NAME: name, SITE_DESCRIPTION: '' }).short_name
  expect(['Stoa', 'Stoa Poikile of Athens', 'Donaudampfschiff', 'Marketplaces of old'].map(short)).toEqual([
    'Stoa',
    'Stoa Poikile',
    'Donaudampfschiff',
    'Marketplaces',
  ])
})

test('PWA-001, SHELL-033 its colours, and those at the edges of pages, are the page colours of both themes', () => {
  const tokens = readFileSync(join(root, 'web/platform/ui/tokens.css'), 'utf8')
  const [, light = '', dark = ''] = /--ground: light-dark\(oklch\(([^)]*)\), oklch\(([^)]*)\)/.exec(tokens) ?? []
  const [day, night] = [hexOf(light), hexOf(dark)]
  expect(webManifest({ SITE_NAME: 'Stoa', SITE_DESCRIPTION: '' })).toMatchObject({
    theme_color: day,
    background_color: day,
    color_scheme_dark: { theme_color: night, background_color: night },
  })
  const document = readFileSync(join(root, 'web/start/document.ts'), 'utf8')
  expect(document.match(/(?<=prefers-color-scheme:(?:light|dark)\)" content=")[^"]*/g)).toEqual([day, night])
})

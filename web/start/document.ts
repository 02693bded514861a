import type { ShownNotice } from '../../api/moderation/site-notice.ts'
import { noticeHtml } from '../moderation/site-notice/notice-html.ts'
import { countedTitle, type PageHead, pageTitle } from '../platform/head.ts'
import { htmlSafe } from '../platform/html-safe.ts'
import type { Site } from '../platform/site.ts'
import { fontScript, headScript, noticeScript } from './inline-scripts.ts'
import type { PageData } from './page-data.ts'
import { writePageData } from './write-page-data.ts'

export interface DocumentParts {
  site: Site
  head: PageHead
  newCount: number
  /** Whether the account of the viewer waits for approval. */
  pending?: boolean
  notice?: ShownNotice | undefined
  body: string
  data: PageData
  path: string
  styles: readonly string[]
  scripts: readonly string[]
  preloads: readonly string[]
}

const pendingText = 'Your account waits for approval. You can read and set things up until then.'

/** The whole HTML page around what React rendered. */
export function documentOf(parts: DocumentParts): string {
  const { site, head } = parts
  const title = pageTitle(head, site.name)
  const description = head.description ?? site.description
  const address = site.url ? site.url.replace(/\/$/, '') + (head.canonical ?? parts.path) : undefined
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    // Of the browser's own edges, as tokens.css has the page. Before the script, which lets the chosen theme's alone hold.
    '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#f3f0eb">',
    '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#0f1217">',
    `<script>${headScript}</script>`,
    `<title>${htmlSafe(countedTitle(title, parts.newCount))}</title>`,
    meta('name', 'description', description),
    head.noindex ? meta('name', 'robots', 'noindex') : '',
    address ? `<link rel="canonical" href="${htmlSafe(address)}">` : '',
    meta('property', 'og:title', head.title ?? site.name),
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:type', head.kind ?? 'website'),
    address ? meta('property', 'og:url', address) : '',
    // Its address must be whole, so a site that does not know its own has none.
    site.url && head.image ? meta('property', 'og:image', new URL(head.image, site.url).href) : '',
    site.url && head.image ? meta('name', 'twitter:card', 'summary_large_image') : '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    meta('name', 'apple-mobile-web-app-title', site.name),
    ...parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    parts.styles.length ? `<script>${fontScript}</script>` : '',
    ...parts.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...parts.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    '</head><body>',
    parts.notice ? `${noticeHtml(parts.notice, Date.now())}<script>${noticeScript}</script>` : '',
    // Outside of the app, so that other visitors load no code for it. The next loaded page has it only if it is still true.
    parts.pending ? `<aside class="pending" aria-label="Your account">${pendingText}</aside>` : '',
    `<div id="root">${parts.body}</div>`,
    `<script type="application/json" id="page-data">${writePageData(parts.data)}</script>`,
    '</body></html>',
  ].join('')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${htmlSafe(content)}">`
}

import type { ShownNotice } from '../../api/moderation/site-notice.ts'
import type { Manifest, PageTable } from '../../shared/page.ts'
import { noticeHtml } from '../moderation/site-notice/notice-html.ts'
import type { Site } from '../platform/app-context.ts'
import type { PageHead } from '../platform/head.ts'
import { countedTitle, pageTitle } from '../platform/head.ts'
import { htmlSafe } from '../platform/html-safe.ts'
import { matchPage } from '../platform/router/match-page.ts'
import type { PageRoute } from '../platform/router/page-route.ts'
import type { PageData } from './page-data.ts'
import { pages } from './routes.tsx'
import { writePageData } from './write-page-data.ts'

export const queryNames: PageTable['queryNames'] = async (path) => matchPage(pages, path).route.query ?? []

const entry = 'web/start/entry-browser.tsx'

/** The files that a page needs at once. In development (no manifest) Vite serves the sources as they are. */
export function pageAssets(manifest: Manifest | null, { chunk, table }: Pick<PageRoute, 'chunk' | 'table'>) {
  if (!manifest) return { styles: [], entry: `/${entry}`, preloads: [] }
  const needed = new Set<string>()
  for (const key of [entry, table, chunk]) if (key) collect(manifest, key, needed)
  const own = manifest[entry]?.file
  return {
    styles: Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [`/${file}`] : [])),
    entry: `/${own}`,
    preloads: [...needed].filter((file) => file !== own).map((file) => `/${file}`),
  }
}

/** The chunk and all that it imports, so that the browser asks for them together and not one after the other. */
function collect(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}

// Inline scripts, which must run before the first paint. They never contain data of a request, so that the content security policy can
// allow them by their hash.

/**
 * Sets the choices of the device on the root element before the first paint, so that no other theme, colour, font, layout, size, line width, and no
 * closed welcome appears for a moment. For a chosen theme only one of the two browser colours remains.
 */
const deviceChoices = `(function(){try{var s=localStorage,d=document.documentElement.dataset,t=s.getItem("theme");if(t==="light"||t==="dark"){d.theme=t;document.querySelectorAll("meta[name=theme-color]").forEach(function(m,i){m.media=(t==="dark")==i?"all":"not all"})}if(s.getItem("font")==="system")d.font="system";var z=s.getItem("text_size");if(z)d.textSize=z;var w=s.getItem("line_width");if(w)d.lineWidth=w;if(s.getItem("reduce_motion"))d.motion="reduced";if(s.getItem("same_colours"))d.colours="same";if(s.getItem("feed_layout")==="compact")d.layout="compact";if(s.getItem("hide_welcome"))d.noWelcome="1";if(s.getItem("hide_first_steps"))d.noFirstSteps="1"}catch(e){}})()`

/** Stores the browser's offer to install the site, which comes once and maybe before the app listens. */
const keptInstallOffer = `addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.installOffer=e})`

const headScript = `${deviceChoices};${keptInstallOffer}`

/**
 * Runs as soon as the stylesheet is there, as every script behind one. The font of the text is in it, but Chrome loads even such a font only for the
 * first letter, which is too late for the first paint; that paint waits for a font that a script requested before the body. The files of the app are
 * requested only now: on a slow connection they would share it with the stylesheet, and the first paint would wait for both.
 */
const stylesScript = `document.fonts.load('1em "Source Sans 3 Variable"');document.currentScript.dataset.files.split(" ").forEach(function(f){var l=document.createElement("link");l.rel="modulepreload";l.href=f;document.head.append(l)})`

/** At the end, when the page and its data are parsed: starts the app. The browser does not know its file before, and so cannot request it too early. */
const startScript = `(function(s){var m=document.createElement("script");m.type="module";m.src=s.dataset.entry;s.after(m)})(document.currentScript)`

/** Directly after a notice: hides a dismissed notice before the first paint, and makes its button work before the app starts. */
const noticeScript = `(function(n){var s,i=n.dataset.notice;try{s=localStorage}catch(e){}if(s&&s.getItem("hide_notice")===i)return n.remove();n.querySelector("button").onclick=function(){n.remove();try{s.setItem("hide_notice",i)}catch(e){}}})(document.getElementById("site-notice"))`

export const inlineScripts = [headScript, stylesScript, noticeScript, startScript]

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
  /** The module that starts the app. */
  entry: string
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
    // The colours of the browser's toolbar, as in tokens.css. Before the script, which removes the colour of the other theme.
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
    // Needs an absolute address, so it is omitted if the site does not know its own.
    site.url && head.image ? meta('property', 'og:image', new URL(head.image, site.url).href) : '',
    site.url && head.image ? meta('name', 'twitter:card', 'summary_large_image') : '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    meta('name', 'apple-mobile-web-app-title', site.name),
    ...parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    parts.styles.length
      ? `<script data-files="${[parts.entry, ...parts.preloads].join(' ')}">${stylesScript}</script>`
      : '',
    '</head><body>',
    parts.notice ? `${noticeHtml(parts.notice, Date.now())}<script>${noticeScript}</script>` : '',
    // Outside of the app, so that other visitors load no code for it. The next loaded page has it only if it is still true.
    parts.pending ? `<aside class="pending" aria-label="Your account">${pendingText}</aside>` : '',
    `<div id="root">${parts.body}</div>`,
    `<script type="application/json" id="page-data">${writePageData(parts.data)}</script>`,
    `<script data-entry="${parts.entry}">${startScript}</script>`,
    '</body></html>',
  ].join('')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${htmlSafe(content)}">`
}

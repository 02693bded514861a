import MarkdownIt, { type Env, type MarkdownItOptions } from 'markdown-it'
import { maxNamesRead, type Named, nameAt } from './mentions.ts'
import { withoutControls } from './text.ts'

/** Stored beside what was rendered; raise it when the same text would come out otherwise, and a job renders the old ones again. */
export const rendererVersion = 5

/** Deeper than people write and shallow enough that the worst text costs little. */
const maxNesting = 24

/** A row has as many cells as the head of its table, however short it is: without a limit one text becomes megabytes of empty ones. */
const maxCells = 4_000

/**
 * A quote is looked through to the next empty line before it is known where it ends, and after its first line that may be near: without
 * a limit one text is looked through a thousand times. Twice what the deepest quotes of the longest text need.
 */
const maxQuotedLines = 50_000

/** What the addresses and titles of all links come to: one that is defined once can be named thousands of times. */
const maxLinkCharacters = 120_000

/**
 * How long the HTML of a text may be: texts as people write them stay well below, short ones full of links too. Only what is written
 * to become long does not; it is shown as it was written.
 */
const htmlMax = (text: string) => 4 * text.length + 4_000

// CommonMark with tables, strikethrough and bare addresses; no raw HTML and no pictures: those stay text.
const markdown = new MarkdownIt('default', {
  html: false,
  linkify: true,
  maxNesting,
} satisfies MarkdownItOptions)
markdown.disable('image')
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
// Nobody writes an address without its protocol in a text; and looking for them again in every other address costs a quarter second.
markdown.linkify.add('//', null)
markdown.validateLink = isSafeLink

/** What is told of a text and found in it while it is rendered. */
interface Reading extends Env {
  named: Named
  /** Links made of names so far. */
  links: number
  /** Who is called outside of quotes, in lower case. */
  called: Set<string>
}

// Where code is and where a backslash takes the "@" for a sign the parser knows. A name in the words of another link is no link in it.
markdown.inline.ruler.before('emphasis', 'name', (state, silent) => {
  const { src, pos, linkLevel } = state
  const env = state.env as Reading
  if (src[pos] !== '@' || linkLevel > 0 || env.named.size === 0 || env.links >= maxNamesRead) return false
  const name = nameAt(src, pos, env.named)
  if (name === undefined || pos + 1 + name.length > state.posMax) return false
  if (!silent) {
    env.links++
    const link = state.push('link_open', 'a', 1)
    link.attrSet('href', `/@${env.named.get(name.toLowerCase())}`)
    link.meta = { name: name.toLowerCase() }
    state.push('text', '', 0).content = `@${name}`
    state.push('link_close', 'a', -1)
  }
  state.pos += 1 + name.length
  return true
})

/** The rule of a block by itself, to be asked within our limits. What goes beyond them goes on as text. */
function blockRule(name: string) {
  const { ruler } = new MarkdownIt('default').block
  ruler.enableOnly(name)
  return ruler.getRules('')[0]
}

const readTable = blockRule('table')
markdown.block.ruler.at(
  'table',
  (state, first, end, silent) => {
    const env = state.env as { cells?: number }
    const columns = state.getLines(first, first + 1, 0, false).split('|').length
    const rows = Math.floor((maxCells - (env.cells ?? 0)) / columns)
    const found = rows > 1 && readTable?.(state, first, Math.min(end, first + rows + 1), silent) === true
    if (found && !silent) env.cells = (env.cells ?? 0) + columns * (state.line - first)
    return found
  },
  { alt: ['paragraph', 'reference'] },
)

const readQuote = blockRule('blockquote')
markdown.block.ruler.at(
  'blockquote',
  (state, first, end, silent) => {
    const env = state.env as { quotedLines?: number }
    if (silent) return readQuote?.(state, first, end, silent) === true
    if (state.src[(state.bMarks[first] ?? 0) + (state.tShift[first] ?? 0)] !== '>') return false
    let line = first
    while (line < end && !state.isEmpty(line)) line++
    env.quotedLines = (env.quotedLines ?? 0) + line - first
    return env.quotedLines <= maxQuotedLines && readQuote?.(state, first, end, silent) === true
  },
  { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
)

// The links beyond are text like any other.
markdown.core.ruler.push('few_links', ({ tokens }) => {
  let length = 0
  for (const token of tokens) {
    if (!token.children) continue
    token.children = token.children.filter(({ type, attrs }) => {
      if (type === 'link_open') for (const [, value] of attrs ?? []) length += String(value).length
      return length <= maxLinkCharacters || (type !== 'link_open' && type !== 'link_close')
    })
  }
})

markdown.core.ruler.push('called', ({ tokens, env }) => {
  const { called } = env as Reading
  let quotes = 0
  for (const { type, nesting, children } of tokens) {
    if (type.startsWith('blockquote')) quotes += nesting
    else if (quotes === 0) for (const { meta } of children ?? []) if (meta?.name) called.add(String(meta.name))
  }
})

// A block of a text that has words written from the right begins at the side of its first letter; what is inside follows by
// `unicode-bidi` of the style sheet. Other texts need no word about it.
const fromRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
markdown.core.ruler.push('direction', ({ src, tokens }) => {
  if (!fromRight.test(src)) return
  for (const token of tokens) if (token.level === 0 && token.nesting === 1) token.attrSet('dir', 'auto')
})

// An empty table heading would give its column an empty name for screen readers, so it becomes a normal cell.
markdown.core.ruler.push('empty_headings', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const [inner, close] = [tokens[index + 1], tokens[index + 2]]
    if (token.type !== 'th_open' || inner?.content.trim() || close?.type !== 'th_close') continue
    token.tag = 'td'
    close.tag = 'td'
  }
})

const openLink = markdown.renderer.rules.link_open
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const link = tokens[index]
  if (link && leavesTheSite(String(link.attrGet('href') ?? ''))) {
    link.attrSet('rel', 'nofollow noopener ugc')
    link.attrSet('target', '_blank')
  }
  return openLink ? openLink(tokens, index, options, env, self) : self.renderToken(tokens, index, options)
}

// A block of code may be wider than its place; it can be scrolled with the keyboard too.
for (const rule of ['fence', 'code_block'] as const) {
  const render = markdown.renderer.rules[rule]
  if (!render) continue
  markdown.renderer.rules[rule] = (...given) => render(...given).replace(/^<pre/, '<pre tabindex="0"')
}

/** HTML that is safe to put into a page, from what a person wrote. */
export const renderMarkdown = (written: string) => renderNaming(written, new Map()).html

/** The same with links to those of the `named` that the text calls; and whom it calls not only in quotes, in lower case. */
export function renderNaming(written: string, named: Named): { html: string; called: string[] } {
  const text = withoutControls(written)
  const reading: Reading = { named, links: 0, called: new Set() }
  const html = markdown.render(text, reading).trim()
  return html.length > htmlMax(text) ? { html: asWritten(text), called: [] } : { html, called: [...reading.called] }
}

/** Escapes only what would be read as a tag or a character reference, so that this is never too long itself. */
function asWritten(text: string): string {
  const escaped = text.replace(/&(?=[a-z\d#])/gi, '&amp;').replaceAll('<', '&lt;')
  return `<pre tabindex="0"><code>${escaped}</code></pre>`
}

/** Only these three open something that is no program. Addresses without a protocol stay on the site. */
function isSafeLink(href: string): boolean {
  // Browsers leave out spaces and control characters before they look at the protocol.
  const bare = [...href].filter((character) => character > ' ' && character !== '\u007f').join('')
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
  return protocol === undefined || protocol === 'http' || protocol === 'https' || protocol === 'mailto'
}

/** An address of mail opens no page. */
function leavesTheSite(href: string): boolean {
  return /^(https?:|\/\/)/i.test(href)
}

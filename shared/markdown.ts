import MarkdownIt, { type Env, type MarkdownItOptions } from 'markdown-it'
import { maxNamesRead, type Named, nameAt } from './mentions.ts'
import { withoutControls } from './text.ts'

/**
 * Stored beside the rendered text. Raise it when the same text renders differently; then a job renders old texts again.
 */
export const rendererVersion = 5

/** Deeper than people write, and shallow enough to keep the worst text cheap. */
const maxNesting = 24

/**
 * Every row of a table gets as many cells as its head, even if it is short. Without a limit, one text could become
 * megabytes of empty cells.
 */
const maxCells = 4_000

/**
 * The parser scans a quote to the next empty line before it knows where the quote ends, which may be after one line.
 * Without a limit, one text could be scanned a thousand times. Twice what the deepest quotes of the longest text need.
 */
const maxQuotedLines = 50_000

/**
 * The total length of addresses and titles of all links: a link that is defined once can be used thousands of times.
 */
const maxLinkCharacters = 120_000

/**
 * The maximum length of the HTML of a text. Normal texts stay well below it, also short ones full of links. Only texts
 * that are made to become long exceed it; they are shown as plain text.
 */
const htmlMax = (text: string) => 4 * text.length + 4_000

// CommonMark with tables, strikethrough and bare addresses. Raw HTML and pictures stay text.
const markdown = new MarkdownIt('default', {
  html: false,
  linkify: true,
  maxNesting,
} satisfies MarkdownItOptions)
markdown.disable('image')
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
// Nobody writes such addresses ("//host") in a text, and searching for them inside every other address costs a quarter
// of a second.
markdown.linkify.add('//', null)
markdown.validateLink = isSafeLink

/** The input and the findings while a text is rendered. */
interface Reading extends Env {
  named: Named
  /** The number of links made from names so far. */
  links: number
  /** The users who are mentioned outside of quotes, in lower case. */
  called: Set<string>
}

// Runs inside the parser, which knows code and backslash escapes. A name inside the text of another link is no link.
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

/** Wraps the parser's rule for a block with our limits. Content beyond a limit stays text. */
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

// Further links stay text.
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

// In a text with right-to-left words, each block starts at the side of its first letter; `unicode-bidi` in the style
// sheet does the same inside the block. Other texts need no attribute.
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

// A code block may be wider than the page; with tabindex it can be scrolled by keyboard too.
for (const rule of ['fence', 'code_block'] as const) {
  const render = markdown.renderer.rules[rule]
  if (!render) continue
  markdown.renderer.rules[rule] = (...given) => render(...given).replace(/^<pre/, '<pre tabindex="0"')
}

/** HTML that is safe for a page, from a text that a person wrote. */
export const renderMarkdown = (text: string) => renderNaming(text, new Map()).html

/**
 * The same with links for the mentioned users of `named`. `called` lists those who are mentioned outside of quotes, in
 * lower case.
 */
export function renderNaming(source: string, named: Named): { html: string; called: string[] } {
  const text = withoutControls(source)
  const reading: Reading = { named, links: 0, called: new Set() }
  const html = markdown.render(text, reading).trim()
  return html.length > htmlMax(text) ? { html: escapedText(text), called: [] } : { html, called: [...reading.called] }
}

/**
 * Escapes only what a browser would read as a tag or a character reference, so that the result cannot become too long.
 */
function escapedText(text: string): string {
  const escaped = text.replace(/&(?=[a-z\d#])/gi, '&amp;').replaceAll('<', '&lt;')
  return `<pre tabindex="0"><code>${escaped}</code></pre>`
}

/** Only these three protocols run no program. Addresses without a protocol stay on the site. */
function isSafeLink(href: string): boolean {
  // Browsers ignore spaces and control characters when they read the protocol.
  const bare = [...href].filter((character) => character > ' ' && character !== '\u007f').join('')
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
  return protocol === undefined || protocol === 'http' || protocol === 'https' || protocol === 'mailto'
}

/** A mail address opens no page. */
function leavesTheSite(href: string): boolean {
  return /^(https?:|\/\/)/i.test(href)
}

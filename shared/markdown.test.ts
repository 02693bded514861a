import { tests as spec } from 'commonmark-spec'
import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

test('MARKDOWN-001 headings, bold, italic, lists, code, links and blockquotes are rendered', () => {
  expect(renderMarkdown('# A\n\n**b** *i* `c`\n\n- one\n- two\n\n> said')).toBe(
    '<h1>A</h1>\n<p><strong>b</strong> <em>i</em> <code>c</code></p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<blockquote>\n<p>said</p>\n</blockquote>',
  )
})

test('MARKDOWN-002 pictures and raw HTML stay text', () => {
  expect(renderMarkdown('![x](https://a.example/b.png)')).not.toContain('<img')
  expect(renderMarkdown('<b onclick="x()">hi</b>')).toBe('<p>&lt;b onclick=&quot;x()&quot;&gt;hi&lt;/b&gt;</p>')
})

test('MARKDOWN-005 bare addresses become links; links to other sites open a new tab and are marked as foreign', () => {
  expect(renderMarkdown('see https://a.example/x now')).toBe(
    '<p>see <a href="https://a.example/x" rel="nofollow noopener ugc" target="_blank">https://a.example/x</a> now</p>',
  )
  expect(renderMarkdown('[rules](/guidelines)')).toBe('<p><a href="/guidelines">rules</a></p>')
  expect(renderMarkdown('example.com and me@example.com')).not.toContain('<a')
})

test('MARKDOWN-005 a mail address opens no tab', () => {
  expect(renderMarkdown('[write](mailto:me@a.example)')).toBe('<p><a href="mailto:me@a.example">write</a></p>')
  expect(renderMarkdown('<me@a.example>')).toBe('<p><a href="mailto:me@a.example">me@a.example</a></p>')
  for (const away of ['https://a.example', 'HTTP://a.example', '//a.example'])
    expect(renderMarkdown(`[x](${away})`)).toContain('target="_blank"')
})

test('MARKDOWN-007 each block of a text with right-to-left words has its own direction', () => {
  expect(renderMarkdown('# שלום\n\nمرحبا, *world*\n\nAnd on.\n\n- אחת\n- two\n\n> ציטוט\n\n---')).toBe(
    '<h1 dir="auto">שלום</h1>\n<p dir="auto">مرحبا, <em>world</em></p>\n<p dir="auto">And on.</p>\n<ul dir="auto">\n<li>אחת</li>\n<li>two</li>\n</ul>\n<blockquote dir="auto">\n<p>ציטוט</p>\n</blockquote>\n<hr>',
  )
  expect(renderMarkdown('Nothing of the kind.')).toBe('<p>Nothing of the kind.</p>')
})

const attempts = [
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '[x]( javascript:alert(1))',
  '<javascript:alert(1)>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](javascript:alert(1))',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
  '`<script>`',
  '```"><script>alert(1)</script>\nx\n```',
  '<a href="javascript:alert(1)">x</a>',
  '<svg/onload=alert(1)>',
  '[a](<javascript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
]

test('MARKDOWN-004 no markdown can run a script', () => {
  for (const text of attempts) {
    const html = renderMarkdown(text)
    // Every tag must be one of the tags and attributes that the renderer writes.
    for (const tag of html.match(/<[^>]*>/g) ?? []) {
      expect(tag).toMatch(
        /^<\/?(p|a|code|pre|em|strong|h[1-6]|ul|ol|li|blockquote)( (href|rel|target|title|class|tabindex)="[^"<>]*")*>$/,
      )
      expect(tag).not.toMatch(/(href)="\s*(javascript|data|vbscript|file):/i)
    }
  }
})

/** Switched off on purpose. */
const otherSections = new Set(['HTML blocks', 'Raw HTML', 'Images'])
/** Bare addresses, which CommonMark leaves as text and we link. */
const bareAddresses = new Set([608, 611])

test('MARKDOWN-001 it follows CommonMark, except for features that are turned off', () => {
  const ours = (html: string) =>
    html
      .replace(/ rel="nofollow noopener ugc" target="_blank"/g, '')
      .replace(/<pre tabindex="0"/g, '<pre')
      .replace(/<(br|hr)>/g, '<$1 />')
      .replace(/<blockquote>\s*<\/blockquote>/g, '<blockquote>\n</blockquote>')
  const checked = spec.filter(
    ({ section, markdown, html, number }) =>
      !otherSections.has(section) &&
      !bareAddresses.has(number) &&
      !/<img|!\[/.test(html + markdown) &&
      !/<[a-z!/?]/i.test(markdown) &&
      !/href="(?!https?:|mailto:|\/|#|[^:]*")/.test(html),
  )
  expect(checked.length).toBeGreaterThan(450)
  const wrong = checked.filter(
    ({ markdown, html }) => ours(renderMarkdown(markdown.replaceAll('→', '\t'))) !== html.replaceAll('→', '\t').trim(),
  )
  expect(wrong.map(({ number, markdown }) => ({ number, markdown }))).toEqual([])
})

test('MARKDOWN-001 an empty table heading is a normal cell, since it would give its column an empty name', () => {
  const html = renderMarkdown('| | b |\n|-|-|\n| c | d |')
  expect(html.match(/<th>.*?<\/th>/g)).toEqual(['<th>b</th>'])
  expect(html).toContain('<td></td>\n<th>b</th>')
})

const wideTable = (rows: number) => `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n${'a\n'.repeat(rows)}\n`

test('MARKDOWN-001 rows of a table are filled up to its head, but the HTML does not become a hundred times as long', () => {
  expect(renderMarkdown('|a|b|\n|-|-|\n|c\n').match(/<td>/g)).toHaveLength(2)
  for (const rows of [9_000, 600, 50, 5]) {
    const html = renderMarkdown(wideTable(rows).repeat(50).slice(0, 20_000))
    expect(html.match(/<t[dh]>/g)?.length).toBeLessThanOrEqual(4_000)
    expect(html.length).toBeLessThan(200_000)
  }
  // The rest stays as text.
  expect(renderMarkdown(`${wideTable(300)}the end`)).toContain('the end')
})

test('MARKDOWN-001 a link that is defined once and used often stays a link within the limit', () => {
  const links = (text: string) => renderMarkdown(text).match(/<a /g)?.length
  expect(links(`[a]: https://a.example/\n\n${'[a] '.repeat(50)}`)).toBe(50)
  expect(links(`[a]: https://a.example/${'x'.repeat(1_000)}\n\n${'[a] '.repeat(1_000)}`)).toBeUndefined()
})

test('MARKDOWN-001 the HTML of a text is at most four times as long plus 4,000 characters', () => {
  const long = {
    addresses: `[a]: x${'ä'.repeat(9_900)}\n\n${'[a]'.repeat(3_300)}`,
    titles: `[a]: x "${'&'.repeat(9_900)}"\n\n${'[a]'.repeat(3_300)}`,
    'empty quotes': `${'>'.repeat(24)}\n\n`.repeat(770),
    'bare addresses': 'http://a.b '.repeat(1_800),
    signs: '"'.repeat(20_000),
    ampersands: '&'.repeat(20_000),
    'character references': '&a'.repeat(10_000),
    tags: '<'.repeat(20_000),
    'empty lists': '"+\n-\n'.repeat(4_000),
    'empty headings in lists': '#\n+\n'.repeat(5_000),
    'numbered lists': '1.\n2)\n'.repeat(3_333),
    'empty addresses': '<http://a>'.repeat(2_000),
  }
  for (const [name, text] of Object.entries({ ...nastiest, ...long }))
    for (const part of [text, text.slice(0, 2_000), text.slice(0, 100)])
      expect(renderMarkdown(part).length, name).toBeLessThanOrEqual(4 * part.length + 4_000)
})

test('MARKDOWN-001 a text that would become longer is shown as plain text, and nothing in it is read as HTML', () => {
  const text = `${'>'.repeat(24)}\n\n`.repeat(770)
  const shown = (written: string) =>
    /^<pre tabindex="0"><code>([\s\S]*)<\/code><\/pre>$/.exec(renderMarkdown(written))?.[1]
  expect(shown(`${text}<b> & &amp; &#60;b> "x" &lt`)).toBe(`${text}&lt;b> & &amp;amp; &amp;#60;b> "x" &amp;lt`)
  expect(shown('&'.repeat(20_000))).toBe('&'.repeat(20_000))
})

test('MARKDOWN-001 control characters are removed, tabs and line ends are not', () => {
  expect(renderMarkdown('a\u0001\u007fb\tc\n- \u001bd')).toBe('<p>ab\tc</p>\n<ul>\n<li>d</li>\n</ul>')
})

test('MARKDOWN-001 quotes are rendered in any number, length and depth', () => {
  const quotes = (text: string) => renderMarkdown(text).match(/<blockquote>/g)?.length
  expect(quotes('> Somebody said this.\n\nI do not think so.\n\n'.repeat(400))).toBe(400)
  expect(quotes('> a\n'.repeat(5_000))).toBe(1)
  expect(quotes(`${'> '.repeat(9)}a\n`.repeat(1_000))).toBe(9)
})

test('MARKDOWN-001 long normal texts are rendered completely', () => {
  const paragraph =
    'Somebody said that *this* is **so**, see [the rules](/guidelines) and https://a.example/path/to/it.\n\n'
  const list = '- one thing\n- another\n  - below it\n\n> "quoted" & answered\n\n1. first\n2. second\n\n'
  const table = '| a | b |\n|---|---|\n| one | two |\n| three | four |\n\n'
  const addresses = `${Array.from({ length: 100 }, (_, n) => `- https://a.example/${n}`).join('\n')}\n\n`
  expect(renderMarkdown(addresses).match(/<a /g)).toHaveLength(100)
  const text = (paragraph + list + table).repeat(80).slice(0, 20_000)
  expect(renderMarkdown(text)).toMatch(/^<p>/)
})

const nastiest: Record<string, string> = {
  'open brackets': '['.repeat(20_000),
  'nested quotes': '> '.repeat(10_000),
  'nested lists': Array.from({ length: 190 }, (_, depth) => `${' '.repeat(depth)}- a`)
    .join('\n')
    .slice(0, 20_000),
  stars: '*a **b '.repeat(2_857),
  'links in links': '[a]('.repeat(5_000),
  backticks: Array.from({ length: 195 }, (_, count) => '`'.repeat(count))
    .join(' ')
    .slice(0, 20_000),
  'a wide table': `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${`|${'b|'.repeat(300)}\n`.repeat(28)}`.slice(0, 20_000),
  'wide tables with short rows': wideTable(600).repeat(20).slice(0, 20_000),
  'one link named often': `[a]: x "${'&'.repeat(9_900)}"\n\n${'[a]'.repeat(3_300)}`,
  tildes: '~~a '.repeat(5_000),
  addresses: 'https://a.example/ '.repeat(1_050).slice(0, 20_000),
  underscores: '_'.repeat(20_000),
  'quotes with lazy lines': '> [a]: b\nx\n>\t'.repeat(1_539).slice(0, 20_000),
  'deep quotes': `${'>'.repeat(24)}a\n`.repeat(800).slice(0, 20_000),
  'addresses in code': '`https://a.b/-'.repeat(1_429).slice(0, 20_000),
  'addresses in addresses': 'https://a.b/'.repeat(1_667).slice(0, 20_000),
}

test('MARKDOWN-001 20,000 characters of the worst nesting render in under 50 ms', () => {
  renderMarkdown('warm *up*\n\n- a\n')
  for (const [name, text] of Object.entries(nastiest)) {
    // CPU time, not clock time: the machine may be busy with other tests.
    const times = Array.from({ length: 8 }, () => {
      const before = process.threadCpuUsage()
      renderMarkdown(text)
      return process.threadCpuUsage(before).user / 1000
    })
    expect(Math.min(...times), name).toBeLessThan(50)
  }
})

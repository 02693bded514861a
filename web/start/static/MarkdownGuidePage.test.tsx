import { expect, test } from 'vitest'
import { MarkdownGuidePage } from './MarkdownGuidePage.tsx'
import { pageHtml, textOf } from './page-text.tsx'

const html = pageHtml(<MarkdownGuidePage />)

test('MARKDOWN-003 the guide shows one example of each form, the source beside its result', () => {
  const sources = [...html.matchAll(/<pre class="[^"]*">([\s\S]*?)<\/pre>/g)].map(([, text]) => text).join('\n')
  for (const [source, result] of [
    ['### What you need', '<h3>What you need</h3>'],
    ['**strong**', '<strong>strong</strong>'],
    ['*never*', '<em>never</em>'],
    ['  - rye', '<ul><li>rye</li><li>wheat</li></ul>'],
    ['1. Mix everything.', '<ol><li>Mix everything.</li>'],
    ['`oven --heat 250`', '<code>oven --heat 250</code>'],
    ['```\nwhile rising:', '<pre><code>while rising:\n    wait(60)</code></pre>'],
    ['[bakers’ guild](https://example.org/guild)', '>bakers’ guild</a>'],
    ['Or read https://example.org/bread', '>https://example.org/bread</a>'],
    ['&gt; The oven', '<blockquote><p>The oven is never hot enough.</p></blockquote>'],
    ['| Flour | Hours |', '<thead><tr><th>Flour</th><th>Hours</th></tr></thead>'],
    ['~~40~~', '<s>40</s>'],
  ] as const) {
    expect(sources).toContain(source)
    expect(html).toContain(result)
  }
})

test('MARKDOWN-003, MARKDOWN-001 the guide says that names become links', () => {
  expect(textOf(html)).toContain('an @ with the name of a member')
})

test('MARKDOWN-003 the guide says that image tags and raw HTML do not work', () => {
  expect(textOf(html)).toContain('Image tags and raw HTML do not work')
})

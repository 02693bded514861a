import { tests as spec } from 'commonmark-spec'
import { expect, test } from 'vitest'
import { dice } from '../test/dice.ts'
import { renderMarkdown, renderNaming } from './markdown.ts'
import { listNames, maxNamesRead } from './mentions.ts'

const people = ['Mira', 'tomas_b', '_ann_', 'Rail_Fan_99', 'sixteen_or_more__']
const named = new Map(people.map((name) => [name.toLowerCase(), name]))
const render = (text: string) => renderNaming(text, named)
const link = (written: string, name = written) => `<a href="/@${name}">@${written}</a>`
const linked = (text: string) => [...render(text).html.matchAll(/<a href="\/@(\w+)">/g)].map(([, name]) => name)

test('FLAIR-024, MARKDOWN-001 an existing name becomes a link to its profile in its original spelling; an unknown one stays text', () => {
  expect(render('Ask @Mira.').html).toBe(`<p>Ask ${link('Mira')}.</p>`)
  expect(render('@mIRA and @nobody_here').html).toBe(`<p>${link('mIRA', 'Mira')} and @nobody_here</p>`)
  expect(render('@Mir @Mira_ @Mirabel @tomas').html).toBe('<p>@Mir @Mira_ @Mirabel @tomas</p>')
  expect(render('- @Mira\n\n# @tomas_b\n\n|a|\n|-|\n|@Mira|').called).toEqual(['mira', 'tomas_b'])
})

test('FLAIR-024 a name may have underscores, also inside emphasis', () => {
  expect(render('@_ann_ says').html).toBe(`<p>${link('_ann_')} says</p>`)
  expect(render('_see @Mira_').html).toBe(`<p><em>see ${link('Mira')}</em></p>`)
  expect(render('__@tomas_b__ *@Mira* ~~@Mira~~').html).toBe(
    `<p><strong>${link('tomas_b')}</strong> <em>${link('Mira')}</em> <s>${link('Mira')}</s></p>`,
  )
  expect(linked('@sixteen_or_more__ and @Rail_Fan_99')).toEqual(['sixteen_or_more__', 'Rail_Fan_99'])
})

test('FLAIR-024 nobody is mentioned inside a word, a mail address or a web address, with any letters', () => {
  const none = [
    ...['me@Mira', 'me@Mira.example', 'é@Mira', 'я@Mira', 'e\u0301@Mira', '𝐀@Mira', 'a1@Mira', 'a_@Mira', '@@Mira'],
    ...['@Miraé', '@Miraя', '@Mira\u0301', '@Mira1', '@Mira@tomas_b.example', '@Mira.example', '@Mira/node', 'a/@Mira'],
    ...['https://a.example/@Mira', 'https://a.example/?by=@Mira', '<https://a.example/@Mira>', 'x=@Mira', '\\@Mira'],
    ...['<me@Mira.example>', '[x](/@Mira)', '[@Mira](/else)', '@ Mira', '@', '＠Mira', '[x]: /@Mira\n\n[x]'],
  ]
  for (const text of none) {
    expect(render(text).html, text).toBe(renderMarkdown(text))
    expect(render(text).called, text).toEqual([])
  }
  const once = [
    ...[
      '(@Mira)',
      '"@Mira"',
      '@Mira, hello',
      '@Mira!',
      '@Mira…',
      '@Mira...',
      'Hello\n@Mira',
      '—@Mira',
      '@Mira’s',
      '🚆@Mira🚆',
    ],
    ...[
      '请@Mira看看',
      'ください@Miraさん',
      '안녕@Mira님',
      'ถึง@Miraครับ',
      'שלום @Mira',
      'مرحبا @Mira،',
      '[@Mira]',
      '@Mira:',
    ],
    ...['&amp;@Mira', '[no link] @Mira', '`code`@Mira'],
  ]
  for (const text of once) expect(linked(text), text).toEqual(['Mira'])
})

test('FLAIR-023 code mentions nobody; a quote has the link but mentions nobody, unless the name is also outside', () => {
  for (const text of ['`@Mira`', '```\n@Mira\n```', '    @Mira', '~~~ @Mira\nx\n~~~', '- x\n\n      @Mira'])
    expect(render(text), text).toEqual({ html: renderMarkdown(text), called: [] })
  expect(render('> ask @Mira')).toEqual({
    html: `<blockquote>\n<p>ask ${link('Mira')}</p>\n</blockquote>`,
    called: [],
  })
  expect(render('> > @Mira\n\n> - @Mira\n\nthanks, @tomas_b').called).toEqual(['tomas_b'])
  expect(render('> @Mira said\n\n@mira, so it is. @MIRA?').called).toEqual(['mira'])
})

test('FLAIR-024 a text without existing names renders exactly as before', () => {
  for (const { markdown } of spec) expect(render(markdown).html).toBe(renderMarkdown(markdown))
  const others = new Map([['somebody', 'Somebody']])
  for (const text of ['@Mira _@tomas_b_ a@b', '**@**', '@'.repeat(50), '_@_ @__a__ *@a*', '[@a](/b) @`a`'])
    expect(renderNaming(text, others).html).toBe(renderMarkdown(text))
})

/** Pieces of markup that open, close and escape each other. */
const pieces = [
  '@Mira',
  '@tomas_b',
  '@_ann_',
  '`',
  '```\n',
  '    ',
  '> ',
  '_',
  '*',
  '[',
  '](/x)',
  '\\',
  ' ',
  '\n',
  '\n\n',
  'a',
  '- ',
  'http://a/',
]

test.each([1, 2, 3, 4])(
  'FLAIR-023, FLAIR-024 in any context, no name inside code or another link becomes a link (%i)',
  (seed) => {
    const roll = dice(seed)
    for (let round = 0; round < 2_000; round++) {
      const text = Array.from({ length: 1 + roll(14) }, () => pieces[roll(pieces.length)]).join('')
      const { html, called } = render(text)
      for (const [, code] of html.matchAll(/<code[^>]*>([\s\S]*?)<\/code>/g)) expect(code, text).not.toContain('<a')
      expect(html.match(/<a [^>]*>(?:(?!<\/a>)[\s\S])*<a /), text).toBeNull()
      for (const [whole, name, shown] of html.matchAll(/<a href="\/@(\w+)">@(\w+)<\/a>/g))
        expect([name?.toLowerCase(), named.get(name?.toLowerCase() ?? '')], whole).toEqual([shown?.toLowerCase(), name])
      // The text is the same as without the link.
      const words = (marked: string) => marked.replace(/<\/?(a|em|strong)( [^>]*)?>|[*_]/g, '')
      expect(words(html), text).toBe(words(renderMarkdown(text)))
      for (const name of called) expect(named.has(name)).toBe(true)
    }
  },
)

test('FLAIR-024 a text has at most 100 links to names, keeps the maximum length, and is read in limited time', () => {
  const maxLength = 20_000
  const fill = (text: string) => text.repeat(Math.ceil(maxLength / text.length)).slice(0, maxLength)
  const many = fill('@Rail_Fan_99 ')
  expect(linked(many)).toHaveLength(maxNamesRead)
  expect(linked(fill('@sixteen_or_more__ ').slice(0, 1_900))).toHaveLength(100)
  const different = Array.from({ length: 4_000 }, (_, n) => `@name${n} `).join('')
  expect(listNames(different)).toHaveLength(maxNamesRead)
  const worst = [
    '@',
    '@a',
    '@____',
    '@Mira',
    '@Mira_',
    '_@Mira_ ',
    '@Mira@',
    '@_ann_',
    '@_ann__',
    '@\u0301',
    '@界',
    '`@Mira',
    '> @Mira\n',
    '[@Mira]',
  ]
  for (const each of [...worst, `@${'_'.repeat(maxLength)}`, `${'_'.repeat(maxLength / 2)} @Mira_`]) {
    const text = fill(each)
    const times = Array.from({ length: 8 }, () => {
      const before = process.cpuUsage()
      listNames(text)
      render(text)
      return process.cpuUsage(before).user / 1000
    })
    expect(Math.min(...times), each.slice(0, 20)).toBeLessThan(50)
    expect(render(text).html.length).toBeLessThanOrEqual(4 * maxLength + 4_000)
  }
})

import type { Random } from './random.ts'

/** What shows in HTML as an element or an attribute of ours wherever a text was not escaped; see html-faults.ts. */
export const marks = [
  '<img src=x onerror=fuzz()>',
  '"><img src=x onerror=fuzz()>',
  "'><fuzz-mark>",
  '" onfuzz=1 x="',
  "' onfuzz=1 x='",
  '</script><script>fuzz()</script>',
  '</title></textarea><fuzz-mark>',
  '[mark](javascript:fuzz())',
  '![mark](https://example.org/x" onfuzz="1)',
  '<javascript:fuzz()>',
  '[mark]: javascript:fuzz()\n\n[mark]',
] as const

/** Short ones that programs have stumbled over. */
const odd = [
  ...[
    '',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\0',
    'a\0b',
    '\x7f',
    '\x01',
    '\u2028',
    '\uFEFF',
    '\uFFFF',
    '\u202E',
    'ſ',
    'İ',
    'ß',
    'ª',
  ],
  ...['\uD800', '\uDC00', 'a\uD83D', '\u{1F469}\u200D\u{1F680}', '\u0301'.repeat(200), 'مرحبا', '名前'],
  ...['null', 'undefined', 'NaN', 'true', '[object Object]', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...['0', '-0', '-1', '00', '1e3', '1e400', '0x10', '1.5', '+1', '2147483647', '2147483648', '9007199254740993'],
  ...['9223372036854775807', '9223372036854775808', '18446744073709551616', '9'.repeat(400)],
  ...["'", '"', '`', '\\', '\\\\', "' or 1=1 --", '%', '%%', '_', '*', '$1', '{{7*7}}', `$${'{7*7}'}`, '%00', '%s%n'],
  ...[
    '../../etc/passwd',
    '/',
    '//',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '.',
  ],
  ...['..', '@', '@@', '#', '?', '&', ';', ':', 'a\r\nSet-Cookie: fuzz=1', 'a\nLocation: //evil.example', '\x1b[31m'],
  ...['0'.repeat(24), 'f'.repeat(24), '8'.padEnd(24, '0'), 'F'.repeat(24), '0000-00-00', '2026-02-30T25:61:00Z'],
  ...[
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13T00:00:00Z',
    '-271821-04-20T00:00:00Z',
    'http://',
    'http://[',
    'http://a b',
  ],
] as const

/** Markdown that makes a renderer work or write much. */
const heavy: readonly ((random: Random) => string)[] = [
  ({ below }) => '>'.repeat(below(3000)),
  ({ below }) => '['.repeat(below(5000)),
  ({ below }) => '![]('.repeat(below(3000)),
  ({ below }) => '*a_ '.repeat(below(3000)),
  ({ below }) => '+\n-\n'.repeat(below(1000)),
  ({ below }) => `|a|\n|-|\n${'|b|\n'.repeat(below(1000))}`,
  ({ below }) => '`'.repeat(below(5000)),
  ({ below }) => '<'.repeat(below(5000)),
  ({ below }) => '&amp;'.repeat(below(4000)),
  ({ below }) => '~~a~~ ||b|| ^c^ '.repeat(below(1000)),
  ({ below }) => 'https://example.org/'.repeat(below(1000)),
  ({ below }) => `${'  '.repeat(below(200))}- a\n`.repeat(10),
  ({ below }) => '@a u/b /c/d '.repeat(below(1000)),
]

const long: readonly ((random: Random) => string)[] = [
  ({ pick }) => 'a'.repeat(pick([255, 256, 257, 500, 501, 1024, 1025, 10_000, 10_001, 20_000, 20_001])),
  ({ pick }) => '\u{1F680}'.repeat(pick([128, 129, 10_000, 10_001])),
  ({ pick }) => pick(marks).repeat(400),
  ({ below }) => 'a '.repeat(below(60_000)),
]

/** A text that somebody might send to break something. Huge ones are rare: they would take all the time. */
export function oddText(random: Random): string {
  const kind = random.below(100)
  if (kind < 25) return random.pick(marks)
  if (kind < 92) return random.pick(odd)
  return random.pick(kind < 97 ? heavy : long)(random)
}

/** What people write, with something in it now and then. */
export function plainText(random: Random): string {
  const words = [
    'Old maps',
    'A boat',
    'and',
    'the **harbour**',
    'by night',
    '[here](https://example.org/)',
    '> so',
    '1. one',
  ]
  const text = Array.from({ length: 1 + random.below(8) }, () => random.pick(words)).join(' ')
  return random.chance(30) ? `${text} ${random.pick(marks)}` : text
}

/** A value that was right, with one fault. */
export function damaged(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  const [before, after] = [text.slice(0, at), text.slice(at)]
  switch (random.below(6)) {
    case 0:
      return before + after.slice(1)
    case 1:
      return text.toUpperCase()
    case 2:
      return text + text
    case 3:
      return `${text} `
    default:
      return before + random.pick(odd) + after
  }
}

import type { Random } from './random.ts'
import { oddText } from './texts.ts'

/** Bodies that are nobody's JSON, or JSON that no program of ours writes. */
const broken: readonly ((whole: string, random: Random) => Buffer | string)[] = [
  (whole, { below }) => whole.slice(0, below(whole.length + 1)),
  (whole) => `${whole}${whole}`,
  (whole) => `\uFEFF${whole}`,
  (whole) => Buffer.from(whole, 'utf16le'),
  (whole) => whole.replace(/"(\w+)":/, '"$1":1,"$1":'),
  (whole) => whole.replace(/"(\w+)":/g, "'$1':"),
  (whole) => whole.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},'),
  (whole) => whole.replace(/"[^"]*"}$/, '"\\ud800"}'),
  (whole) => whole.replace(/"[^"]*"}$/, '"\\u0000"}'),
  (whole) =>
    Buffer.concat([
      Buffer.from(whole.slice(0, -2)),
      Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
      Buffer.from('"}'),
    ]),
  (_, { below }) => '['.repeat(below(20_000)),
  (_, { below }) => {
    const depth = below(20_000)
    return '['.repeat(depth) + ']'.repeat(depth)
  },
  (_, { below }) => `${'{"a":'.repeat(below(10_000))}1`,
  (_, { below }) => `{${Array.from({ length: below(5000) }, (_each, index) => `"k${index}":0`).join(',')}}`,
  (_, random) => JSON.stringify(oddText(random)),
  (_, random) => oddText(random),
  (_, { pick }) => pick(['null', '[]', '{}', '0', 'true', '""', ' ', '\0', 'NaN', '-', '1e999', '"\\u', '// a\n{}']),
  (_, { below }) => Buffer.from(Array.from({ length: below(300) }, () => below(256))),
  () => ' '.repeat(262_145),
  () => `"${'a'.repeat(300_000)}"`,
]

export function brokenJson(value: unknown, random: Random): Buffer {
  return Buffer.from(random.pick(broken)(JSON.stringify(value) ?? '', random))
}

/** One file, as a form sends it; now and then with a fault that a parser may trip over. */
export function multipartBody(file: Buffer, random: Random): { type: string; body: Buffer } {
  const right = random.chance(50)
  const boundary = right ? 'fuzz-7d1c' : random.pick(['fuzz', '', 'a'.repeat(300), 'a b', '"fuzz"', '--', '\u00e9'])
  const field = right || random.chance(60) ? 'image' : random.pick(['images', '', '__proto__', 'image"; x="', 'i\0'])
  const name = right
    ? 'picture.jpg'
    : random.pick(['', '../../x', 'a".jpg', 'é.jpg', '\0', 'a'.repeat(5000), '%00.svg'])
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
    `Content-Type: ${random.pick(['image/jpeg', 'text/html', '', 'x'.repeat(100)])}\r\n\r\n`
  const one = Buffer.concat([Buffer.from(head, 'latin1'), file, Buffer.from('\r\n')])
  const parts = Array.from({ length: right ? 1 : random.below(4) }, () => one)
  const end =
    right || random.chance(60) ? `--${boundary}--\r\n` : random.pick(['', `--${boundary}\r\n`, '\r\n--', '--'])
  const type = `multipart/form-data${right || random.chance(80) ? `; boundary=${boundary}` : random.pick(['', ';', '; boundary', '; boundary=other'])}`
  return { type, body: Buffer.concat([...parts, Buffer.from(end)]) }
}

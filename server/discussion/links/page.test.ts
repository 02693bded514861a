import { expect, test } from 'vitest'
import { readPage } from './page.ts'

async function* inPieces(page: string | Buffer, size: number) {
  const bytes = Buffer.from(page)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = (page: string | Buffer, charset: string | null = null, size = 16_384) =>
  readPage(inPieces(page, size), charset)
const titleOf = async (page: string | Buffer, charset: string | null = null) => (await read(page, charset)).title
const imageNamedIn = async (head: string) => (await read(`<head>${head}</head>`)).image

const page = `<!doctype html><html><head><title>Another title</title>
  <script>if (a < b) document.write('<meta property="og:title" content="Not this"></head>')</script>
  <!-- <meta property="og:title" content="Nor this"> -->
  <META Name=description content="words"><meta content='Rails &amp; sleepers &#8211; caf&eacute; "tt"' property='og:title'/>
  <meta property="og:image" content="/pictures/one.jpg?a=1&amp;b=2"><meta property="og:image" content="/two.jpg">
  <meta property="og:title" content="A second title"></head><body>`
const facts = { title: 'Rails & sleepers – café "tt"', image: '/pictures/one.jpg?a=1&b=2' }

test('COMPOSE-016 the title is the og:title of the page, with entities decoded', async () => {
  expect(await read(page)).toEqual(facts)
  expect(
    await titleOf('<title>Only this</title><meta name="title" content="x"><meta name="twitter:title" content="y">'),
  ).toBe('')
  expect(await titleOf('<meta name="og:title" content="By name">')).toBe('By name')
  expect(await titleOf('<meta property="OG:Title " content=" spaced ">')).toBe('spaced')
  expect(await titleOf('<meta property="og:title" content=""><meta property="og:title" content="Later">')).toBe('Later')
  expect(await titleOf('<meta property="og:title"><meta content>')).toBe('')
  expect(await titleOf('')).toBe('')
})

test('a page may arrive in chunks of any size', async () => {
  for (const size of [1, 2, 3, 7, 64, 1023, 1024, 1025]) expect(await read(page, null, size)).toEqual(facts)
})

test('COMPOSE-043 the picture is og:image in any form, otherwise that of the Twitter card', async () => {
  const card = '<meta name="twitter:image" content="/card.png">'
  expect(await imageNamedIn(`${card}<meta property="og:image:url" content="/url.png">`)).toBe('/url.png')
  expect(await imageNamedIn(`${card}<meta property="og:image:secure_url" content="/safe.png">`)).toBe('/safe.png')
  expect(await imageNamedIn(`${card}<meta property="og:image" content="/og.png">`)).toBe('/og.png')
  expect(await imageNamedIn(card)).toBe('/card.png')
  expect(await imageNamedIn('<meta name="twitter:image:src" content="/src.png">')).toBe('/src.png')
  expect(await imageNamedIn('<link rel="image_src" href="/x.png"><img src="/y.png">')).toBe('')
})

test('values after the head are ignored', async () => {
  expect(await titleOf('<head></head><meta property="og:title" content="After">')).toBe('')
  expect(await titleOf('<body><meta property="og:title" content="Inside">')).toBe('')
})

test('it reads no more than needed', async () => {
  let pieces = 0
  async function* endless() {
    yield Buffer.from(page)
    for (; pieces < 1000; pieces++) yield Buffer.from('x'.repeat(100))
  }
  expect(await readPage(endless(), null)).toEqual(facts)
  // Only as far as a page may declare its encoding.
  expect(pieces).toBeLessThan(10)
})

test('COMPOSE-016 a title is read in the encoding of the page', async () => {
  const titled = (bytes: Buffer, before = '') =>
    Buffer.concat([Buffer.from(`${before}<meta property="og:title" content="`), bytes, Buffer.from('">')])
  const utf8 = Buffer.from('Grüße, Жук, 猫')
  const latin = Buffer.from('Grüße', 'latin1')
  const shiftJis = Buffer.from([0x94, 0x4c])
  const cyrillic = Buffer.from([0xc6, 0xf3, 0xea])
  expect(await titleOf(titled(utf8))).toBe('Grüße, Жук, 猫')
  expect(await titleOf(titled(latin), 'ISO-8859-1')).toBe('Grüße')
  expect(await titleOf(titled(latin, '<meta charset=windows-1252>'))).toBe('Grüße')
  expect(
    await titleOf(titled(shiftJis, '<META http-equiv="Content-Type" content="text/html; charset=Shift_JIS">')),
  ).toBe('猫')
  expect(await titleOf(titled(cyrillic, "<meta charset='utf-8'>"), 'windows-1251')).toBe('Жук')
  expect(await titleOf(titled(utf8, '\ufeff<meta charset="shift_jis">'), 'windows-1251')).toBe('Grüße, Жук, 猫')
  expect(await titleOf(Buffer.from(`\ufeff${titled(utf8)}`, 'utf16le'))).toBe('Grüße, Жук, 猫')
  expect(await titleOf(titled(utf8, '<meta charset="utf-16">'))).toBe('Grüße, Жук, 猫')
  expect(await titleOf(titled(utf8, '<meta charset="klingon">'), 'x-unknown')).toBe('Grüße, Жук, 猫')
  expect(await titleOf(titled(latin))).toBe('Gr\ufffd\ufffde')
})

test('COMPOSE-017 a page that was made to waste time does not', async () => {
  const size = 2_000_000
  const fill = (text: string) => text.repeat(size / text.length)
  const worst = [
    fill('<b>'),
    fill('<b>').slice(0, size / 2) + fill('</x>').slice(0, size / 2),
    `<meta ${fill('a ')}`,
    `<meta ${fill('a=b ')}>`,
    `<meta property="og:title" content="${fill('&amp;')}">`,
    `<meta property="og:title" content="${fill('x')}`,
    fill('<'),
    fill('<!--'),
    fill('<script>'),
    fill('<meta property="og:image" content="">'),
    fill('<svg><math>'),
    fill('&'),
    fill('&amp'),
    `<meta property="og:title" content="${fill('&amp')}`,
    fill('<meta charset'),
  ]
  for (const text of worst) {
    // The CPU time of this thread, the best of several runs: the machine may be busy.
    let shortest = Number.POSITIVE_INFINITY
    for (let times = 0; times < 8 && shortest >= 50; times++) {
      const before = process.threadCpuUsage()
      await read(text)
      shortest = Math.min(shortest, process.threadCpuUsage(before).user / 1000)
    }
    expect(shortest, text.slice(0, 20)).toBeLessThan(50)
  }
})

test('of an endless head, 256 KB are read', async () => {
  let pieces = 0
  async function* endless() {
    for (; pieces < 1_000; pieces++) yield Buffer.from('&amp'.repeat(4_096))
  }
  expect(await readPage(endless(), null)).toEqual({ title: '', image: '' })
  expect(pieces).toBe(15)
  const far = (bytes: number) => `<head>${' '.repeat(bytes)}<meta property="og:title" content="Far">`
  expect(await titleOf(far(200_000))).toBe('Far')
  expect(await titleOf(far(262_144))).toBe('')
})

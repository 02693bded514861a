import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { createLocalPlace } from './local-place.ts'
import { dataPieces, jsonPiece, type Piece, pieceTypes } from './piece.ts'
import { openArchive } from './read-archive.ts'
import { archiveBytes } from './write-archive.ts'

const folder = await mkdtemp(join(tmpdir(), 'stoa-archive-'))
afterAll(() => rm(folder, { recursive: true }))
const place = createLocalPlace(folder)

const texts = ['first', 'other', 'third']
const workMilliseconds = 30

async function* pieces(): AsyncGenerator<Piece> {
  for (const text of texts) {
    const deadline = performance.now() + workMilliseconds
    while (performance.now() < deadline);
    yield jsonPiece(pieceTypes.head, {})
    yield* dataPieces(Buffer.from(text))
    yield jsonPiece(pieceTypes.end, {})
  }
  yield jsonPiece(pieceTypes.index, {})
  yield jsonPiece(pieceTypes.end, {})
  yield jsonPiece(pieceTypes.manifest, {})
}

async function readTexts(name: string, key?: string): Promise<string[]> {
  const found: string[] = []
  for await (const { type, content } of (await openArchive(place, name, key)).pieces())
    if (type === pieceTypes.data) found.push(String(content))
  return found
}

/** The offset of each piece after the first line. */
function pieceOffsets(bytes: Buffer): number[] {
  const starts: number[] = []
  for (let at = bytes.indexOf(0x0a) + 1; at < bytes.length - 16; at += 4 + (bytes.readUInt32BE(at) & 0x7fff_ffff))
    starts.push(at)
  return starts
}

describe.each([
  ['plain', undefined],
  ['encrypted', 'a key that is long enough to be one'],
])('an archive that is %s', (kind, key) => {
  test('OPS-004 pieces that are swapped, or come from another archive, are detected', async () => {
    const name = `${kind}.backup`
    await place.write(name, archiveBytes(pieces(), { version: '1', key }))
    expect(await readTexts(name, key)).toEqual(texts)
    const bytes = await readFile(join(folder, name))
    // The pieces of 'first' and 'other' have the same length.
    const [, one = 0, after = 0, , other = 0] = pieceOffsets(bytes)
    const swapped = Buffer.from(bytes)
    bytes.copy(swapped, one, other, other + (after - one))
    bytes.copy(swapped, other, one, after)
    await writeFile(join(folder, 'swapped'), swapped)
    await expect(readTexts('swapped', key)).rejects.toThrow(`The archive is damaged after byte ${one}.`)
    const second = await buffer(archiveBytes(pieces(), { version: '1', key }))
    const mixed = Buffer.from(bytes)
    second.copy(mixed, one, one, after)
    await writeFile(join(folder, 'mixed'), mixed)
    await expect(readTexts('mixed', key)).rejects.toThrow(`The archive is damaged after byte ${one}.`)
  })
})

test('OPS-002 making an archive leaves a quarter of the time to others, and a slow one half of it, with the same contents', async () => {
  for (const [slow, share] of [
    [false, 4 / 3],
    [true, 2],
  ] as const) {
    const startedAt = performance.now()
    await place.write('paused.backup', archiveBytes(pieces(), { version: '1', slow }))
    // Short pauses are added up, so the last one may be missing.
    expect(performance.now() - startedAt).toBeGreaterThan(share * texts.length * workMilliseconds - workMilliseconds)
    expect(await readTexts('paused.backup')).toEqual(texts)
    await rm(join(folder, 'paused.backup'))
  }
})

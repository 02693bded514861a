import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { image } from '../../../api/people/images.ts'
import { testApp } from '../../../test/app.ts'
import { blankWebp } from '../../../test/bad-pictures.ts'
import { decodersOf } from '../../../test/decoders.ts'
import { makeUser } from '../../../test/factories.ts'
import { filesBelow, jpegPhoto, photo, plain } from '../../../test/pictures.ts'

const path = '/api/_uploads'

describe('uploads', () => {
  const t = testApp()
  const member = async () => t.as(await makeUser(t.db))

  /** The stored file as anybody gets it. */
  async function stored(upload: { url: string }): Promise<Buffer> {
    return (await t.visitor().get(upload.url)).rawPayload
  }

  test('IMAGE-001 an upload answers the whole image, with fid and without copies', async () => {
    const answer = await (await member()).upload(path, await jpegPhoto(1600, 900))
    expect(answer.statusCode).toBe(200)
    const { id } = answer.json()
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      fid: id,
      format: 'jpeg',
      mimetype: 'image/jpeg',
      width: 1600,
      height: 900,
      size: expect.any(Number),
      averageColor: expect.stringMatching(/^rgb\(\d+,\d+,\d+\)$/),
      url: expect.stringMatching(new RegExp(`^/images/${id}\\.jpeg\\?sig=[\\w-]+$`)),
      copies: [],
      altText: null,
      caption: null,
    })
    expect(image.safeParse(answer.json()).success).toBe(true)
  })

  test('IMAGE-004 a 4K screen in one colour is accepted, although it has only 38 bytes', async () => {
    const file = await blankWebp(3840, 2160)
    const answer = await (await member()).upload(path, file)
    expect([file.length, answer.statusCode, answer.json().width]).toEqual([38, 200, 3840])
  })

  test('IMAGE-017 of 50 pictures that one member sends at the same time four are accepted, and another member’s is too', async () => {
    const file = await jpegPhoto(300, 200)
    const [greedy, other] = [await member(), await member()]
    await other.upload(path, file)
    await expect.poll(() => decodersOf(process.pid)).toHaveLength(1)
    const [decoder = 0] = decodersOf(process.pid)
    // One picture of the first member is being decoded while the others arrive, and the other member’s comes last.
    process.kill(decoder, 'SIGSTOP')
    const statuses: number[] = []
    const sending = Array.from({ length: 50 }, async () => {
      const answer = await greedy.upload(path, file)
      statuses.push(answer.statusCode)
      return answer
    })
    await expect.poll(() => statuses).toEqual(Array(46).fill(429))
    const beside = other.upload(path, file)
    process.kill(decoder, 'SIGCONT')
    expect((await beside).statusCode).toBe(200)
    const answers = await Promise.all(sending)
    expect(statuses.slice(46)).toEqual([200, 200, 200, 200])
    expect(answers.at(-1)?.json()).toEqual({ status: 429, message: 'Whoah, slow down there!' })
  })

  test('IMAGE-001 a guest uploads nothing', async () => {
    const guest = t.visitor()
    await guest.get('/api/_initial')
    const before = await filesBelow(t.site.settings.DATA_DIR)
    const answer = await guest.upload(path, await jpegPhoto(20, 20))
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_logged_in'])
    expect(await filesBelow(t.site.settings.DATA_DIR)).toEqual(before)
  })

  test('IMAGE-004 JPEG, PNG, WebP, AVIF and GIF are recognised by their contents, whatever the file is called', async () => {
    const client = await member()
    const drawn = photo(120, 80)
    const files = {
      jpeg: await drawn.clone().jpeg().toBuffer(),
      png: await drawn.clone().png().toBuffer(),
      'interlaced png': await drawn.clone().png({ progressive: true }).toBuffer(),
      webp: await drawn.clone().webp().toBuffer(),
      'lossless webp': await drawn.clone().webp({ lossless: true }).toBuffer(),
      avif: await drawn.clone().avif({ effort: 0 }).toBuffer(),
      gif: await drawn.clone().gif().toBuffer(),
    }
    for (const [form, file] of Object.entries(files)) {
      const answer = await client.upload(path, file, { name: 'words.txt' })
      expect([form, answer.statusCode, answer.json().width, answer.json().height]).toEqual([form, 200, 120, 80])
      const { format } = await sharp(await stored(answer.json())).metadata()
      expect([form, format]).toEqual([form, 'jpeg'])
    }
  })

  test('IMAGE-004 of an animated GIF the first frame is stored', async () => {
    const frames = await Promise.all(['#c00000', '#0000c0'].map((colour) => plain(colour, 40, 30).png().toBuffer()))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2)
    const answer = await (await member()).upload(path, gif)
    expect(answer.json()).toMatchObject({ width: 40, height: 30 })
    const [red, , blue] = answer.json().averageColor.match(/\d+/g).map(Number)
    expect([red > 180, blue < 20]).toEqual([true, true])
  })

  test('IMAGE-004 metadata of the camera are removed, and the picture is upright', async () => {
    const half = await plain('#ffffff', 100, 100).png().toBuffer()
    // Black on the left, white on the right, and a flag to rotate it by a quarter to the right.
    const file = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#000000' } })
      .composite([{ input: half, left: 100, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const before = await sharp(file).metadata()
    expect([before.orientation, before.exif?.includes('Somebody'), before.icc !== undefined]).toEqual([6, true, true])

    const answer = await (await member()).upload(path, file)
    expect(answer.json()).toMatchObject({ width: 100, height: 200 })
    const storedFile = await stored(answer.json())
    const { orientation, exif, xmp, iptc, icc } = await sharp(storedFile).metadata()
    expect({ orientation, exif, xmp, iptc, icc }).toEqual({})
    expect(storedFile.includes('Somebody')).toBe(false)
    const { data, info } = await sharp(storedFile).greyscale().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => data[y * info.width * info.channels + x * info.channels] ?? 0
    expect([at(50, 20) < 10, at(50, 180) > 245]).toEqual([true, true])
  })

  test('IMAGE-009 the average colour is that of the picture, and transparent parts become white', async () => {
    const client = await member()
    const green = await client.upload(path, await plain('#20a040').png().toBuffer())
    const [red, greenish, blue] = green.json().averageColor.match(/\d+/g).map(Number)
    expect(Math.abs(red - 0x20) + Math.abs(greenish - 0xa0) + Math.abs(blue - 0x40)).toBeLessThan(9)
    const clear = await client.upload(path, await plain('rgba(0,0,0,0)').png().toBuffer())
    expect(clear.json().averageColor).toBe('rgb(255,255,255)')
  })

  test('IMAGE-013 a picture of a post is scaled down to 5000 x 5000, and a smaller one is not enlarged', async () => {
    const client = await member()
    const wide = await client.upload(path, await plain('#336699', 8000, 400).jpeg().toBuffer())
    expect(wide.json()).toMatchObject({ width: 5000, height: 250 })
    const storedFile = await stored(wide.json())
    expect(wide.json().size).toBe(storedFile.length)
    expect(await sharp(storedFile).metadata()).toMatchObject({
      format: 'jpeg',
      width: 5000,
      height: 250,
      space: 'srgb',
    })
    const small = await client.upload(path, await plain('#336699', 7, 3).png().toBuffer())
    expect(small.json()).toMatchObject({ width: 7, height: 3 })
  })

  test('nothing temporary of an upload is left, and only the site can read its file', async () => {
    const answer = await (await member()).upload(path, await jpegPhoto(300, 200))
    const files = await filesBelow(t.site.settings.DATA_DIR)
    expect(files.filter((file) => file.startsWith('incoming/'))).toEqual([])
    expect(files).toContainEqual(
      expect.stringMatching(new RegExp(`^pictures/[0-9a-f]{2}/[0-9a-f]{2}/${answer.json().id}/original\\.jpeg$`)),
    )
    expect(await t.db.selectFrom('image_erasures').selectAll().execute()).toEqual([])
  })
})

describe('uploads of a site without picture posts', () => {
  const t = testApp({ settings: { IMAGE_POSTS: 'false' } })

  test('IMAGE-014 members and guests get 403 no_image_posts', async () => {
    const guest = t.visitor()
    await guest.get('/api/_initial')
    for (const client of [guest, await t.as(await makeUser(t.db))]) {
      const answer = await client.upload(path, await jpegPhoto(20, 20))
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'no_image_posts'])
    }
  })
})

describe('uploads that are counted', () => {
  let now = 1_800_000_000_000
  const t = testApp({ limitsAt: () => now })

  test('IMAGE-016 six uploads in a second are one too many, and so are 81 in a day', async () => {
    const file = await plain('#123456', 4, 4).png().toBuffer()
    const client = await t.as(await makeUser(t.db))
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent++) statuses.push((await client.upload(path, file)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    for (let sent = 5; sent < 80; sent++) {
      if (sent % 5 === 0) now += 1000
      expect((await client.upload(path, file)).statusCode).toBe(200)
    }
    now += 1000
    const late = await client.upload(path, file)
    expect([late.statusCode, late.json().code]).toEqual([429, undefined])
    now += 24 * 3600 * 1000
    expect((await client.upload(path, file)).statusCode).toBe(200)
  })
})

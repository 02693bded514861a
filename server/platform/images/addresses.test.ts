import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Image } from '../../../api/people/images.ts'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { filesBelow, jpegPhoto } from '../../../test/pictures.ts'
import { fromWire, toWire } from '../db/keys.ts'
import type { ImageRow } from './image-row.ts'
import { eraseDueFiles, eraseImages, withholdImages } from './images.ts'
import { folderOf } from './keys.ts'
import { presentImage } from './present.ts'
import { imageAddress } from './sign.ts'

const t = testApp()
let image: Image

/** Uploads an image of this size, and returns it as a page would get it. */
async function upload(width = 3000, height = 2000, kind: ImageRow['kind'] = 'post'): Promise<Image> {
  const member = await t.as(await makeUser(t.db))
  const answer = (await member.upload('/api/_uploads', await jpegPhoto(width, height))).json()
  const row = await t.db
    .updateTable('images')
    .set({ kind })
    .where('id', '=', fromWire(answer.id) ?? 0n)
    .returning(['id', 'kind', 'width', 'height', 'bytes', 'average_color'])
    .executeTakeFirstOrThrow()
  return presentImage(t.site, { ...row, id: String(row.id), averageColor: row.average_color, altText: null })
}

const get = (url: string, headers = {}) => t.visitor().get(url, { headers })
const copy = (image: Image, name: string) => {
  const found = image.copies.find((each) => each.name === name)
  if (!found) throw new Error(`no copy ${name}`)
  return found
}

beforeAll(async () => {
  image = await upload()
})

test('IMAGE-005 the copies of a post’s picture have these boxes, and contain never enlarges', async () => {
  const sizes = image.copies.map(({ name, width, height, boxWidth, boxHeight, objectFit }) =>
    [name, `${boxWidth}x${boxHeight}`, objectFit, `${width}x${height}`].join(' '),
  )
  expect(sizes).toEqual([
    'tiny 120x120 cover 120x120',
    'small 325x250 cover 325x250',
    'medium 720x1440 contain 720x480',
    'mobile 720x1440 contain 720x480',
    'large 1080x2160 contain 1080x720',
    'desktop 1080x2160 contain 1080x720',
    'huge 2160x4320 contain 2160x1440',
  ])
  const little = await upload(400, 300)
  expect(copy(little, 'medium')).toMatchObject({ width: 400, height: 300 })
})

test('IMAGE-005, IMAGE-006 the copies of previews, banners, and pictures of users and communities have theirs', async () => {
  const boxes = async (kind: ImageRow['kind']) =>
    (await upload(300, 300, kind)).copies.map(({ name, boxWidth, boxHeight, objectFit }) =>
      [name, `${boxWidth}x${boxHeight}`, objectFit].join(' '),
    )
  expect(await boxes('preview')).toEqual(['tiny 120x120 cover', 'desktop 325x250 cover', 'mobile 875x500 cover'])
  expect(await boxes('avatar')).toEqual(['tiny 50x50 cover', 'small 120x120 cover', 'medium 200x200 cover'])
  expect(await boxes('banner')).toEqual(['small 720x240 cover', 'large 1440x480 cover'])
})

test('IMAGE-005 every copy has the size that it claims, as JPEG at its address and as WebP beside it', async () => {
  for (const each of image.copies) {
    const { name, width, height, url, sources } = each
    const asJpeg = await get(url)
    expect([name, asJpeg.statusCode, asJpeg.headers['content-type']]).toEqual([name, 200, 'image/jpeg'])
    expect(await sharp(asJpeg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height })
    expect(sources.map(({ format }) => format)).toEqual(['webp'])
    const asWebp = await get(sources[0]?.url ?? '')
    expect([name, asWebp.statusCode, asWebp.headers['content-type']]).toEqual([name, 200, 'image/webp'])
    expect(await sharp(asWebp.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
    expect(asWebp.rawPayload.length).toBeLessThan(asJpeg.rawPayload.length)
  }
})

test('IMAGE-015 addresses have fit, sig and size in this order', () => {
  expect(copy(image, 'tiny').url).toMatch(/^\/images\/[0-9a-f]{24}\.jpeg\?fit=cover&sig=[\w-]{16}&size=120$/)
  expect(copy(image, 'medium').url).toMatch(/^\/images\/[0-9a-f]{24}\.jpeg\?fit=contain&sig=[\w-]{16}&size=720x1440$/)
})

test('IMAGE-015 a picture needs no login, sets no cookie, may be used on other sites and is cached by browsers', async () => {
  const avatar = await upload(400, 400, 'avatar')
  for (const url of [avatar.url, copy(avatar, 'small').url]) {
    const { statusCode, headers, rawPayload } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-length': String(rawPayload.length),
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-encoding']).toBeUndefined()
  }
})

test('IMAGE-015 pictures of posts are cached for a day only, because they may be withdrawn', async () => {
  expect((await get(image.url)).headers['cache-control']).toBe('public, max-age=86400, immutable')
})

test('IMAGE-015 HEAD answers without a body, OPTIONS with 204, and a request with the current ETag with 304', async () => {
  const { url } = copy(image, 'small')
  const whole = await get(url)
  const head = await t.visitor().send({ method: 'HEAD', url })
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
    200,
    String(whole.rawPayload.length),
    0,
  ])
  const options = await t.visitor().send({ method: 'OPTIONS', url })
  expect([options.statusCode, options.headers['access-control-allow-origin'], options.body]).toEqual([204, '*', ''])
  const revalidated = await get(url, { 'if-none-match': whole.headers.etag })
  expect([revalidated.statusCode, revalidated.rawPayload.length]).toEqual([304, 0])
})

test('IMAGE-015 a wrong signature, size or fit answers 400 with a plain text', async () => {
  const { url } = copy(image, 'tiny')
  const other = await upload(300, 200)
  const wrongUrls = [
    url.replace('size=120', 'size=121'),
    url.replace('size=120', 'size=120x121'),
    url.replace('fit=cover', 'fit=contain'),
    url.replace('.jpeg', '.webp'),
    url.replace(image.id, other.id),
    url.replace(/sig=[^&]+/, 'sig='),
    url.replace(/sig=[^&]+&/, ''),
    url.replace('fit=cover&', ''),
    url.replace('&size=120', ''),
    url.replace('size=120', 'size=0'),
    url.replace('size=120', 'size=much'),
    url.replace('fit=cover', 'fit=fill'),
    `${url}&until=99999999999`,
    `${url}&size=120`,
    image.url.replace(/\?.*/, ''),
  ]
  for (const each of wrongUrls) {
    const { statusCode, headers } = await get(each)
    expect([each, statusCode, headers['content-type']]).toEqual([each, 400, 'text/plain; charset=utf-8'])
  }
})

test('IMAGE-015 a picture that never existed answers 404 with a plain text', async () => {
  const id = toWire(t.site.nextKey())
  const unknown = [
    imageAddress(t.site.secrets.image, { id, format: 'jpeg' }),
    '/images/nothing.jpeg?sig=x',
    `/images/${id}.png?sig=x`,
    `/images/${id}`,
  ]
  for (const each of unknown) {
    const { statusCode, headers } = await get(each)
    expect([each, statusCode, headers['content-type']]).toEqual([each, 404, 'text/plain; charset=utf-8'])
  }
})

test('IMAGE-015 a size not below the original answers with the original', async () => {
  const little = await upload(300, 200)
  const original = await get(little.url)
  const large = await get(copy(little, 'large').url)
  expect(large.rawPayload.equals(original.rawPayload)).toBe(true)
  const webp = await get(copy(little, 'large').sources[0]?.url ?? '')
  expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
})

test('a copy is made once, however many ask for it at the same time, and then stored', async () => {
  const fresh = await upload(2000, 1500)
  let calls = 0
  const { decoder } = t.site.images
  const { copy: make } = decoder
  decoder.copy = (...args) => {
    calls++
    return make(...args)
  }
  const { url } = copy(fresh, 'medium')
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(url)))
  await get(url)
  decoder.copy = make
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1)
  expect(calls).toBe(1)
})

test('an erased picture answers 404 at once, and the job erases its files later', async () => {
  const erased = await upload(900, 600)
  const { url } = copy(erased, 'small')
  await get(url)
  const files = async () => (await filesBelow(t.site.settings.DATA_DIR)).filter((file) => file.includes(erased.id))
  expect(await files()).toHaveLength(2)
  await t.db.transaction().execute((tx) => eraseImages(tx, [fromWire(erased.id) ?? 0n]))
  for (const each of [erased.url, url]) expect((await get(each)).statusCode).toBe(404)
  // As if a copy that was in the making were stored after the erasure.
  await eraseDueFiles(t.site)
  expect(await files()).toHaveLength(2)
  await t.db.updateTable('image_erasures').set({ due_at: new Date() }).execute()
  await eraseDueFiles(t.site)
  expect(await files()).toEqual([])
  expect(await t.db.selectFrom('image_erasures').selectAll().execute()).toEqual([])
})

test('a withheld picture answers 404, except at addresses with an expiry time, until then', async () => {
  const withheld = await upload(600, 400)
  const id = fromWire(withheld.id) ?? 0n
  await t.db.transaction().execute((tx) => withholdImages(tx, [id], true))
  for (const { url } of [withheld, ...withheld.copies]) expect((await get(url)).statusCode).toBe(404)
  const size = { width: 600, height: 400, bytes: 1, averageColor: 0 }
  const picture: ImageRow = { id: String(id), kind: 'post', ...size, altText: null }
  const withExpiry = presentImage(t.site, picture, { until: new Date(Date.now() + 60_000) })
  for (const { url } of [withExpiry, copy(withExpiry, 'small')]) {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
  }
  const expired = presentImage(t.site, picture, { until: new Date(Date.now() - 1000) })
  expect((await get(expired.url)).statusCode).toBe(404)
  expect((await get(withExpiry.url.replace(/until=\d+/, (text) => `${text}0`))).statusCode).toBe(400)
  await t.db.transaction().execute((tx) => withholdImages(tx, [id], false))
  expect((await get(withheld.url)).statusCode).toBe(200)
})

test('a picture whose file is lost answers 404 instead of failing', async () => {
  const lost = await upload(50, 40)
  await t.site.images.store.eraseFolder(folderOf(fromWire(lost.id) ?? 0n))
  expect((await get(lost.url)).statusCode).toBe(404)
  expect((await get(copy(lost, 'tiny').sources[0]?.url ?? '')).statusCode).toBe(404)
})

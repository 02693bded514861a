import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeCommunity, makeUser } from '../../../test/factories.ts'
import { filesBelow, jpegPhoto, plain } from '../../../test/pictures.ts'
import { holdTimeouts } from '../../../test/timeouts.ts'
import { eventually } from '../../../test/waiting.ts'
import { testWeb } from '../../../test/web.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import { fetchLinkPreview } from './jobs.ts'

const web = await testWeb()
const t = testApp({ outgoing: web.outgoing })

/** Runs the job at a time that the test chooses. */
const work = (id: bigint) => fetchLinkPreview.run(t.site, { postId: String(id) })

async function post(url: string) {
  const author = await makeUser(t.db)
  const { name: community } = await makeCommunity(t.db, { founder: author })
  const client = await t.as(author)
  const answer = await client.post('/api/posts', { type: 'link', title: 'A link', community, url })
  expect(answer.statusCode, answer.body).toBe(200)
  const { id, publicId, link } = answer.json()
  expect(link).toMatchObject({ url, image: null })
  return { id: fromWire(id) ?? 0n, publicId: publicId as string, client }
}

const linkOf = async ({ publicId }: { publicId: string }) =>
  (await t.visitor().get(`/api/posts/${publicId}`)).json().link

/** The number of queued jobs. */
async function waitingFor(id: bigint): Promise<number> {
  const { rows } = await sql`select from pgboss.job
    where name = ${fetchLinkPreview.name} and data->>'postId' = ${String(id)}`.execute(t.db)
  return rows.length
}

async function pictureAfter(url: string) {
  const posted = await post(url)
  await work(posted.id)
  return (await linkOf(posted)).image
}

const picturePage = (content: string, head = '') => ({
  type: 'text/html',
  body: `<html><head>${head}<meta property="og:image" content="${content}"></head>`,
})
const arrived = { width: 1280, height: 720, format: 'jpeg' }

web.page('/wide.jpg', { type: 'image/jpeg', body: await jpegPhoto(1600, 600) })
web.page('/small.png', { type: 'image/png', body: await plain('#246', 40, 30).png().toBuffer() })

test('COMPOSE-043 a link post is published at once, and gets its preview from the og:image of the page later', async () => {
  const posted = await post(web.page('/story', picturePage('/wide.jpg')))
  expect(await waitingFor(posted.id)).toBe(1)
  await work(posted.id)
  const { image, hostname } = await linkOf(posted)
  expect(hostname).toBe('page.test')
  expect(image).toMatchObject(arrived)
  expect(image.copies.map(({ name }: { name: string }) => name)).toEqual(['tiny', 'desktop', 'mobile'])
  const file = await t.visitor().get(image.url)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('COMPOSE-043 the picture may be on another site, behind redirects, at a relative address, or small', async () => {
  const here = `http://page.test:${web.place.port}`
  const elsewhere = `http://pictures.test:${web.place.port}/small.png`
  expect(await pictureAfter(web.page('/elsewhere', picturePage(elsewhere)))).toMatchObject(arrived)
  web.page('/deep/moved', (_request, response) => response.writeHead(302, { location: '/small.png' }).end())
  expect(await pictureAfter(web.page('/deep/relative', picturePage('moved')))).toMatchObject(arrived)
  const landing = web.page('/other/landing', picturePage('../deep/moved'))
  const start = web.page('/start', (_request, response) => response.writeHead(301, { location: landing }).end())
  expect(await pictureAfter(start)).toMatchObject(arrived)
  expect(await pictureAfter(web.page('/no-scheme', picturePage(elsewhere.slice(5))))).toMatchObject(arrived)
  expect(await pictureAfter(`${here}/other/landing#part`)).toMatchObject(arrived)
})

test('COMPOSE-043 a link to a picture uses it as the preview', async () => {
  expect(await pictureAfter(`http://www.page.test:${web.place.port}/wide.jpg`)).toMatchObject(arrived)
})

test('COMPOSE-043 without a usable picture there is no preview, and no files remain', async () => {
  const files = () =>
    Promise.all(['pictures', 'incoming'].map((name) => filesBelow(`${t.site.settings.DATA_DIR}/${name}`)))
  const before = await files()
  const large = Buffer.concat([await jpegPhoto(60, 40), Buffer.alloc(2_000_000)])
  web.page('/no-picture.jpg', { type: 'image/jpeg', body: '<html>not a picture</html>' })
  web.page('/drawing.svg', {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  })
  web.page('/typed.bin', { type: 'application/octet-stream', body: await jpegPhoto(60, 40) })
  web.page('/large.jpg', { type: 'image/jpeg', body: large })
  web.page('/half.jpg', (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 5000 })
      .write('\xff\xd8\xff', () => response.destroy())
  })
  const pictures = [
    '/no-picture.jpg',
    '/drawing.svg',
    '/typed.bin',
    '/large.jpg',
    '/half.jpg',
    '/not-found.jpg',
    '/plain',
  ]
  const more = [
    'http://127.0.0.1/a.png',
    'http://[::1]/a.png',
    'http://nobody.example/a.png',
    'data:image/png;base64,xyz',
    'http://',
    ' ',
  ]
  for (const [i, picture] of [...pictures, ...more].entries()) {
    expect(await pictureAfter(web.page(`/bad/${i}`, picturePage(picture))), picture).toBeNull()
  }
  expect(await pictureAfter(web.page('/plain', { type: 'text/html', body: 'words' }))).toBeNull()
  expect(await pictureAfter('http://127.0.0.1/')).toBeNull()
  expect(await pictureAfter('http://169.254.169.254/latest/meta-data')).toBeNull()
  expect(await pictureAfter(`http://page.test:${web.place.port}/no-picture.jpg`)).toBeNull()
  expect(await files()).toEqual(before)
})

test('COMPOSE-043 the page and its picture together take at most 6 seconds', async () => {
  let drops = 0
  web.page('/slow.jpg', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const drip = setInterval(() => response.write('x', () => drops++), 10)
    response.on('close', () => clearInterval(drip))
  })
  const timeouts = holdTimeouts()
  const picture = pictureAfter(web.page('/slow', picturePage('/slow.jpg')))
  await eventually(() => expect(drops).toBeGreaterThan(5))
  // One time limit for both requests.
  expect(timeouts.durations()).toEqual([6_000])
  timeouts.end()
  expect(await picture).toBeNull()
})

test('the job has its effect once, however often it runs, also concurrently', async () => {
  const posted = await post(web.page('/twice', picturePage('/wide.jpg')))
  await Promise.all([work(posted.id), work(posted.id), work(posted.id)])
  const { image } = await linkOf(posted)
  const requestCount = web.requests.length
  await work(posted.id)
  expect((await linkOf(posted)).image.id).toBe(image.id)
  expect(web.requests).toHaveLength(requestCount)
})

test('a post that is deleted before, or while its page is read, gets no preview', async () => {
  const erase = ({ client, publicId }: { client: Client; publicId: string }, content: boolean) =>
    client.delete(`/api/posts/${publicId}?deleteAs=normal&deleteContent=${content}`)
  const before = await post(web.page('/before', picturePage('/wide.jpg')))
  await erase(before, false)
  const requestCount = web.requests.length
  await work(before.id)
  expect(web.requests).toHaveLength(requestCount)
  for (const content of [true, false]) {
    let deleted: Promise<unknown> | undefined
    const meanwhile = web.page('/meanwhile', (_request, response) => {
      deleted = erase(during, content).then(() => response.writeHead(302, { location: '/wide.jpg' }).end())
    })
    const during = await post(meanwhile)
    await work(during.id)
    await deleted
    const row = t.db.selectFrom('posts').select('link_image_id').where('id', '=', during.id)
    expect(await row.executeTakeFirst()).toEqual({ link_image_id: null })
  }
  await work(t.site.nextKey())
})

test('if the site is too busy, the job is retried', async () => {
  const tooMany = () => Promise.reject(new Refusal('too_many'))
  const busy = { ...t.site, images: { ...t.site.images, decoder: { ...t.site.images.decoder, store: tooMany } } }
  const posted = await post(`http://page.test:${web.place.port}/wide.jpg`)
  await expect(fetchLinkPreview.run(busy, { postId: String(posted.id) })).rejects.toMatchObject({ code: 'too_many' })
  await work(posted.id)
  expect((await linkOf(posted)).image).toMatchObject(arrived)
})

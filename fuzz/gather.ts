import { jpegPhoto } from '../test/pictures.ts'
import type { OpenApi } from './calls.ts'
import { exchange } from './exchange.ts'
import { asBytes, type Draft, type Session } from './request.ts'
import type { Stage } from './stage.ts'
import type { Target } from './target.ts'

// What only the site itself can say: its contract, cursors, and the addresses of pictures.

const patience = 60_000
const never = { chance: () => false }

/** The text of one answer that has to come. */
async function ask({ host, port }: Target, draft: Draft, session: Session): Promise<string> {
  const { bytes } = asBytes(draft, `${host}:${port}`, session, never)
  const { answers } = await exchange(bytes, { host, port, patience, method: draft.method })
  const [answer] = answers
  if (!answer || answer.status >= 300) throw new Error(`${draft.target} answers ${answer?.status}: ${answer?.body}`)
  return answer.body.toString()
}

const read = (target: string): Draft => ({ about: target, method: 'GET', target, headers: [] })

export async function readOpenApi(target: Target): Promise<OpenApi> {
  return JSON.parse(await ask(target, read('/api/openapi.json'), { cookie: '', token: '' })) as OpenApi
}

export const makePictureFile = () => jpegPhoto(120, 90)

/** Makes a stage whole; what the requests before it have changed for the whole site is as it was. */
export async function gather(target: Target, stage: Stage, picture: Buffer): Promise<void> {
  const { things, sessions } = stage
  const [publicId = ''] = things.publicId
  const { member, admin } = sessions
  const open = JSON.stringify({ signupMode: 'open', torBlocked: false, pictures: 'on', holdFirst: 0, notice: null })
  await ask(target, { ...read('/api/site_settings'), method: 'PUT', body: Buffer.from(open) }, admin)
  for (const path of ['/api/admin/shield', '/api/admin/wave', '/api/ipblocks'])
    await ask(target, { ...read(path), method: 'DELETE' }, admin)
  const pages = ['/api/posts?limit=1', '/api/posts?limit=1&sort=hot', `/api/posts/${publicId}/comments?limit=1`]
  for (const path of pages) {
    const { next } = JSON.parse(await ask(target, read(path), member)) as { next: string | null }
    if (next) things.next.push(next)
  }
  const { fid, url, copies } = JSON.parse(await ask(target, upload(picture), member)) as Uploaded
  things.imageId.push(fid)
  things.imagePath.push(...[url, ...copies.map((copy) => copy.url)].map(pathOf))
}

interface Uploaded {
  fid: string
  url: string
  copies: { url: string }[]
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url, 'http://site')
  return pathname + search
}

function upload(picture: Buffer): Draft {
  const head = '--fuzz\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--fuzz--\r\n')])
  const headers = [['Content-Type', 'multipart/form-data; boundary=fuzz']] as const
  return { about: 'an upload', method: 'POST', target: '/api/_uploads', headers, body }
}

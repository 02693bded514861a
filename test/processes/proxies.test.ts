import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toWire } from '../../server/platform/db/keys.ts'
import { maxUploadBytes } from '../../shared/limits.ts'
import { multipart } from '../client.ts'
import { testDatabase } from '../database.ts'
import { makeAdmin, makePost, makeUser, password } from '../factories.ts'
import { jpegPhoto } from '../pictures.ts'
import { eventually } from '../waiting.ts'
import { freshFolder, type Process, prepareData, root, serve, stop } from './site.ts'

// Runs the examples of docs/operate. Without the programs the tests of proxies are left out: no package of npm has them.

const example = (name: string) => readFileSync(join(root, 'docs/operate', name), 'utf8')
const has = (program: string) => spawnSync('which', [program]).status === 0

test.each(['Caddyfile', 'nginx.conf', 'stoa.service'])('OPS-029 the README shows docs/operate/%s', (name) => {
  const block = example(name)
    .trimEnd()
    .replace(/^(?=.)/gm, '    ')
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`\n\n${block}\n\n`)
})

test.runIf(has('systemd-analyze'))('OPS-029 systemd accepts the example of a unit', () => {
  const folder = freshFolder()
  const file = join(folder, 'stoa.service')
  writeFileSync(file, example('stoa.service').replace('/usr/bin/node', process.execPath))
  const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: '' })
  rmSync(folder, { recursive: true })
})

const folder = freshFolder()
let site: (Process & { url: string }) | undefined
let proxy: ChildProcess | undefined
let port: number
let plainPort: number
beforeAll(async () => {
  rmSync(await prepareData(), { recursive: true })
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'certificate.pem']
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...subject, ...key], { cwd: folder, stdio: 'pipe' })
})
afterEach(async () => {
  proxy?.kill()
  if (site) await stop(site)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as { port: number }
      server.close(() => resolve(free))
    })
  })
}

/** The example for this machine: another name, other ports, and the certificate that was made. */
function adapted(name: 'Caddyfile' | 'nginx.conf', upstream: string): string {
  const text = example(name).replaceAll('127.0.0.1:8080', upstream)
  if (name === 'Caddyfile') {
    const certificate = `tls ${folder}/certificate.pem ${folder}/key.pem`
    return `{\n  admin off\n  auto_https disable_redirects\n}\n${text.replace('talk.example.org {', `https://localhost:${port} {\n  bind 127.0.0.1\n  ${certificate}`)}`
  }
  const server = text
    .replace(/ssl_certificate .*/, `ssl_certificate ${folder}/certificate.pem;`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace(/listen \[::\].*\n/g, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll('talk.example.org', 'localhost')
  const files = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  )
  // Without this a master that is root has workers that may not write here.
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  return `${user}daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {} http { access_log off; ${files.join(' ')}\n${server}}`
}

function startProxy(name: 'Caddyfile' | 'nginx.conf', upstream: string): void {
  const file = join(folder, name)
  writeFileSync(file, adapted(name, upstream))
  mkdirSync(join(folder, 'home'), { recursive: true })
  const [program, args] =
    name === 'Caddyfile'
      ? ['caddy', ['run', '--adapter', 'caddyfile', '--config', file]]
      : ['nginx', ['-p', folder, '-c', file]]
  const env = { PATH: process.env.PATH, HOME: join(folder, 'home') }
  proxy = spawn(program as string, args as string[], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

interface Call {
  method?: string
  body?: Buffer
  headers?: Record<string, string>
  /** The address of the client. */
  from?: string
}

function ask(
  path: string,
  { method = 'GET', body, headers = {}, from = '127.0.0.1' }: Call = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const ca = readFileSync(join(folder, 'certificate.pem'))
    const all = { ...headers, ...(body && { 'content-length': String(body.length) }) }
    const sent = request(
      {
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        path,
        method,
        ca,
        headers: { host: `localhost:${port}`, ...all },
        localAddress: from,
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

async function read(answer: IncomingMessage): Promise<{ status: number; body: Record<string, unknown> }> {
  const text = (await answer.setEncoding('utf8').toArray()).join('')
  return { status: answer.statusCode ?? 0, body: JSON.parse(text) }
}

/** Logs in through the proxy, and returns the headers of the session. */
async function logIn(username: string): Promise<Record<string, string>> {
  const first = await ask('/api/_initial')
  first.resume()
  const cookies = first.headers['set-cookie'] ?? []
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toContain('Secure')
  const headers = {
    cookie: cookies.map((line) => line.split(';')[0]).join('; '),
    'x-csrf-token': String(first.headers['csrf-token']),
  }
  const body = Buffer.from(JSON.stringify({ username, password }))
  const answer = await ask('/api/_login', { method: 'POST', body, headers })
  expect((await read(answer)).status).toBe(200)
  const token = answer.headers['csrf-token']
  const again = answer.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ')
  return { cookie: again ?? headers.cookie, 'x-csrf-token': String(token ?? headers['x-csrf-token']) }
}

describe.each([
  ['caddy', 'Caddyfile'],
  ['nginx', 'nginx.conf'],
] as const)('%s', (program, name) => {
  test.runIf(has(program))(
    'OPS-029 the example forwards events at once, the largest uploads and the addresses of visitors, over TLS',
    async () => {
      port = await freePort()
      plainPort = await freePort()
      const database = await testDatabase()
      site = await serve({
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        SITE_URL: `https://localhost:${port}`,
        TRUSTED_PROXIES: '127.0.0.1,::1',
      })
      startProxy(name, new URL(site.url).host)
      await eventually(async () => expect((await ask('/healthz')).resume().statusCode).toBe(200))

      const [author, other, admin] = [
        await makeUser(database.db),
        await makeUser(database.db),
        await makeAdmin(database.db),
      ]
      const post = await makePost(database.db, { author })
      const [reader, writer] = [await logIn(author.username), await logIn(other.username)]

      const stream = await ask('/api/events', { headers: reader })
      let heard = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        heard += part
      })
      await eventually(() => expect(heard).toContain('event: hello'))
      const comment = Buffer.from(JSON.stringify({ body: 'Good morning.' }))
      const said = await ask(`/api/posts/${post.public_id}/comments`, {
        method: 'POST',
        body: comment,
        headers: writer,
      })
      expect((await read(said)).status).toBe(200)
      const at = performance.now()
      await eventually(() => expect(heard).toContain('event: counts'))
      expect(performance.now() - at).toBeLessThan(1000)
      stream.destroy()

      // Decoders leave alone what follows a picture.
      const photo = await jpegPhoto(300, 200)
      const bytes = Buffer.concat([photo, Buffer.alloc(maxUploadBytes - 2048 - photo.length)])
      const form = multipart([{ field: 'image', name: 'large.jpg', bytes }])
      const upload = await ask('/api/_uploads', {
        method: 'POST',
        body: form.payload,
        headers: { ...reader, ...form.headers },
      })
      expect((await read(upload)).status).toBe(200)

      // A visitor cannot claim another address.
      const block = Buffer.from(JSON.stringify({ address: '127.0.0.2', expiresIn: 1 }))
      const blocked = await ask('/api/ipblocks', { method: 'POST', body: block, headers: await logIn(admin.username) })
      expect((await read(blocked)).status).toBe(200)
      const vote = async (from: string, headers = {}) => {
        const body = Buffer.from(JSON.stringify({ postId: toWire(post.id), up: true }))
        const answer = await ask('/api/_postVote', { method: 'POST', body, from, headers: { ...writer, ...headers } })
        const { status, body: told } = await read(answer)
        return [status, told['code']]
      }
      await eventually(async () => expect(await vote('127.0.0.2')).toEqual([403, 'address_blocked']))
      expect(await vote('127.0.0.2', { 'x-forwarded-for': '198.51.100.9' })).toEqual([403, 'address_blocked'])
      expect((await vote('127.0.0.1'))[0]).toBe(200)
    },
  )
})

import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface S3 {
  /** As the site takes them. */
  settings: Record<'STORAGE' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY', string>
  /** Where it keeps its files. */
  folder: string
  close(): Promise<void>
}

interface S3rver {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

// The package has no types.
const S3rverServer = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

const bucket = 'stoa-pictures'
/** The only ones that it knows. */
const keys = { access: 'S3RVER', secret: 'S3RVER' }
const region = 'eu-test-1'

/** A real S3 server. It believes every signature of the fourth version, so a guard in front of it checks them. */
export async function startS3(): Promise<S3> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-s3-'))
  const options = {
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  }
  const storage = new S3rverServer(options)
  const { port } = await storage.run()
  const guard = createServer((asked, answer) => {
    if (!isSigned(asked)) {
      asked.resume()
      answer.writeHead(403, { 'content-type': 'application/xml' })
      return void answer.end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    const passed = request({ port, method: asked.method, path: asked.url, headers: asked.headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(answer)
    })
    asked.pipe(passed)
  })
  guard.listen(0, '127.0.0.1')
  await once(guard, 'listening')
  return {
    settings: {
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${(guard.address() as AddressInfo).port}`,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY: keys.access,
      S3_SECRET_KEY: keys.secret,
    },
    folder: join(folder, bucket),
    async close() {
      guard.closeAllConnections()
      guard.close()
      await storage.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** AWS Signature Version 4, as its documentation has it. */
function isSigned({ method = '', url = '/', headers }: IncomingMessage): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return false
  const [, access, day = '', where = '', signed = '', signature] = parts
  const [path = '/', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').filter(Boolean).sort().join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${where}/s3/aws4_request`
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const mac = (key: string | Buffer, word: string) => createHmac('sha256', key).update(word).digest()
  const key = mac(mac(mac(mac(`AWS4${keys.secret}`, day), where), 's3'), 'aws4_request')
  return access === keys.access && where === region && mac(key, text).toString('hex') === signature
}

import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface S3 {
  /** The settings with which the site uses this server. */
  settings: Record<'STORAGE' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY', string>
  /** The folder of its files. */
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
/** The only keys that the server accepts. */
const keys = { access: 'S3RVER', secret: 'S3RVER' }
const region = 'eu-test-1'

/** A real S3 server. It does not check signatures of version 4, so a server in front of it does. */
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
  const guard = createServer((incoming, answer) => {
    if (!isSigned(incoming)) {
      incoming.resume()
      answer.writeHead(403, { 'content-type': 'application/xml' })
      return void answer.end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    const forwarded = request(
      { port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 500, reply.headers)
        reply.pipe(answer)
      },
    )
    incoming.pipe(forwarded)
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

/** Checks AWS Signature Version 4, as AWS documents it. */
function isSigned({ method = '', url = '/', headers }: IncomingMessage): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return false
  const [, access, day = '', requestRegion = '', signed = '', signature] = parts
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
  const scope = `${day}/${requestRegion}/s3/aws4_request`
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const mac = (key: string | Buffer, word: string) => createHmac('sha256', key).update(word).digest()
  const key = mac(mac(mac(mac(`AWS4${keys.secret}`, day), requestRegion), 's3'), 'aws4_request')
  return access === keys.access && requestRegion === region && mac(key, text).toString('hex') === signature
}

import { createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll } from 'vitest'
import { createOutgoing } from '../server/platform/outgoing/outgoing.ts'
import { makeCertificate } from './certificate.ts'
import { makeBrowser } from './push-browser.ts'
import { listening } from './web.ts'

// A push service on the loopback address.

export interface PushedMessage {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

type Answer = (response: ServerResponse, message: PushedMessage) => void

const accept: Answer = (response) => response.writeHead(201).end()

/** Accepts all messages, unless `answerWith` sets another answer. All hosts lead to the same service. */
export async function startPushService(...hosts: string[]) {
  const messages: PushedMessage[] = []
  let answer = accept
  const names = hosts.length ? hosts : ['push.test']
  const own = names.map((name) => [name, makeCertificate(name)] as const)
  const defaults = getCACertificates('default')
  setDefaultCACertificates([...defaults, ...own.map(([, { cert }]) => cert)])
  afterAll(() => setDefaultCACertificates(defaults))
  const server = createServer({ ...own[0]?.[1] }, async (request, response) => {
    const message = await readMessage(request)
    messages.push(message)
    answer(response, message)
  })
  for (const [name, certificate] of own) server.addContext(name, certificate)
  const { port } = await listening(server)
  return {
    messages,
    port,
    /** The certificates of all its hosts, for a process that has to trust them. */
    certificates: own.map(([, { cert }]) => cert).join(''),
    answerWith(next: Answer = accept): void {
      answer = next
    },
    outgoing: createOutgoing('Test/1.0', {
      resolve: async (name) => (names.includes(name) ? ['127.0.0.1'] : ['10.0.0.1']),
      alsoOpen: (address, openPort) => address === '127.0.0.1' && openPort === port,
    }),
    browser: (host = names[0] ?? '') => makeBrowser(`https://${host}:${port}`),
  }
}

async function readMessage(request: IncomingMessage): Promise<PushedMessage> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return { path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) }
}

/** The claims of the site in a VAPID header; `isGenuine` if the key in the header signed them. */
export function readVapid(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ]
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isGenuine = verify(
    'sha256',
    signed,
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { isGenuine, key, head: parse(head), claims: parse(claims) as { aud: string; exp: number; sub: string } }
}

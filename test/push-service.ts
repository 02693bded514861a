import { createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll } from 'vitest'
import { createOutgoing } from '../server/platform/outgoing/outgoing.ts'
import { makeCertificate } from './certificate.ts'
import { makeBrowser } from './push-browser.ts'
import { listening } from './web.ts'

// A push service on this machine.

export interface PushedMessage {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

type Answer = (response: ServerResponse, message: PushedMessage) => void

const taken: Answer = (response) => response.writeHead(201).end()

/** Answers that it has taken what it is sent, unless `answerWith` says otherwise. Of other hosts it is all the same service. */
export async function startPushService(...hosts: string[]) {
  const messages: PushedMessage[] = []
  let answer = taken
  const names = hosts.length ? hosts : ['push.test']
  const own = names.map((name) => [name, makeCertificate(name)] as const)
  const usual = getCACertificates('default')
  setDefaultCACertificates([...usual, ...own.map(([, { cert }]) => cert)])
  afterAll(() => setDefaultCACertificates(usual))
  const server = createServer({ ...own[0]?.[1] }, async (request, response) => {
    const message = await received(request)
    messages.push(message)
    answer(response, message)
  })
  for (const [name, certificate] of own) server.addContext(name, certificate)
  const { port } = await listening(server)
  return {
    messages,
    port,
    /** Of all its hosts, for a process that is to trust them. */
    certificates: own.map(([, { cert }]) => cert).join(''),
    answerWith(next: Answer = taken): void {
      answer = next
    },
    outgoing: createOutgoing('Test/1.0', {
      resolve: async (name) => (names.includes(name) ? ['127.0.0.1'] : ['10.0.0.1']),
      alsoOpen: (address, openPort) => address === '127.0.0.1' && openPort === port,
    }),
    browser: (host = names[0] ?? '') => makeBrowser(`https://${host}:${port}`),
  }
}

async function received(request: IncomingMessage): Promise<PushedMessage> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return { path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) }
}

/** What the site says of itself, if the key that it names has signed it. */
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

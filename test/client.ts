import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** A client that stores its cookies and its CSRF token, as real clients of the API do. */
export class Client {
  readonly cookies = new Map<string, string>()
  token: string | undefined
  readonly #app: FastifyInstance
  readonly #browser: boolean
  readonly #address: string

  constructor(app: FastifyInstance, { browser = false, address = '203.0.113.7' } = {}) {
    this.#app = app
    this.#browser = browser
    this.#address = address
  }

  get sid(): string {
    return this.cookies.get('SID') ?? ''
  }

  get = (url: string, more: InjectOptions = {}) => this.send({ ...more, method: 'GET', url })
  post = (url: string, body?: unknown, more: InjectOptions = {}) =>
    this.send({ ...json(body), ...more, method: 'POST', url })
  put = (url: string, body?: unknown, more: InjectOptions = {}) =>
    this.send({ ...json(body), ...more, method: 'PUT', url })
  delete = (url: string, body?: unknown, more: InjectOptions = {}) =>
    this.send({ ...json(body), ...more, method: 'DELETE', url })

  /** Sends one file in the field "image", as a form does, with an alternative text if there is one. */
  upload = (url: string, file: Buffer, { field = 'image', name = 'picture.jpg', altText = '' } = {}) => {
    const texts = altText ? [{ field: 'altText', bytes: Buffer.from(altText) }] : []
    return this.send({ ...multipart([...texts, { field, name, bytes: file }]), method: 'POST', url })
  }

  async send(request: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({
      remoteAddress: this.#address,
      ...request,
      headers: {
        ...(this.cookies.size && { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(this.token && request.method !== 'GET' && { 'x-csrf-token': this.token }),
        ...(this.#browser && { 'sec-fetch-site': 'same-origin' }),
        ...request.headers,
      },
    })
    for (const { name, value } of response.cookies) this.cookies.set(name, value)
    this.token = (response.headers['csrf-token'] as string | undefined) ?? this.token
    return response
  }
}

function json(body: unknown): InjectOptions {
  if (body === undefined) return {}
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** The result of a call in short: [200], or the status and code of a refusal. */
export function outcome(answer: LightMyRequestResponse): (number | string)[] {
  return answer.statusCode < 400 ? [answer.statusCode] : [answer.statusCode, answer.json().code ?? 'no code']
}

/** The body of a multipart form. Parts without `name` are text fields, the others files. */
export function multipart(parts: readonly { field: string; name?: string; bytes: Buffer }[]): {
  payload: Buffer
  headers: Record<string, string>
} {
  const boundary = '----stoa-test-7d1c'
  const payload = parts.flatMap(({ field, name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n` +
        `${name === undefined ? '' : 'Content-Type: image/jpeg\r\n'}\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...payload, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

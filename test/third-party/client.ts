import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { multipart } from '../client.ts'
import { type Recording, shapeOf } from './recording.ts'

/**
 * A third-party program that uses the API as known ones do: it takes its cookies and its token from the first answer only, sends no header
 * about its origin, and labels its JSON as a form or as plain text. Each answer is recorded under the name of its step.
 */
export class ThirdPartyClient {
  readonly #app: FastifyInstance
  readonly #record: Recording
  readonly #as: string
  #cookie = ''
  #token = ''

  constructor(app: FastifyInstance, record: Recording, as: string) {
    this.#app = app
    this.#record = record
    this.#as = as
  }

  get = (step: string, url: string) => this.#send(step, 'GET', url)
  post = (step: string, url: string, body?: object) => this.#send(step, 'POST', url, body)
  put = (step: string, url: string, body?: object) => this.#send(step, 'PUT', url, body)
  delete = (step: string, url: string, body?: object) => this.#send(step, 'DELETE', url, body)

  upload = (step: string, url: string, bytes: Buffer) => {
    const { payload, headers } = multipart([{ field: 'image', name: 'image.jpg', bytes }])
    return this.#send(step, 'POST', url, payload, headers['content-type'])
  }

  async #send(
    step: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object | Buffer,
    type = method === 'PUT' ? 'text/plain;charset=UTF-8' : 'application/x-www-form-urlencoded',
  ) {
    const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body)
    const answer = await this.#app.inject({
      method,
      url,
      remoteAddress: '203.0.113.80',
      ...(payload !== undefined && { payload }),
      headers: {
        // Also sent without a body.
        ...(method !== 'GET' && { 'content-type': payload === undefined ? 'application/json' : type }),
        ...(method !== 'GET' && { 'x-csrf-token': this.#token }),
        ...(this.#cookie && { cookie: this.#cookie }),
      },
    })
    this.#remember(answer)
    const text = answer.body === '' ? undefined : (answer.json() as unknown)
    this.#record.set(`${this.#as}: ${step}`, {
      call: `${method} ${withoutIds(url)}`,
      status: answer.statusCode,
      ...(answer.statusCode >= 400 && { code: (text as { code?: string }).code ?? null }),
      fields: shapeOf(text),
    })
    // biome-ignore lint/suspicious/noExplicitAny: such a client reads JSON without types.
    return text as any
  }

  /** All `Set-Cookie` values in one header, attributes included. */
  #remember({ headers }: LightMyRequestResponse): void {
    if (this.#cookie) return
    this.#cookie = [headers['set-cookie'] ?? []].flat().join(', ')
    this.#token = String(headers['csrf-token'])
  }
}

const withoutIds = (url: string): string =>
  url
    .replace(/\?.*/, '')
    .replaceAll(/\/(posts|users|communities|mods)\/[^/]+/g, '/$1/…')
    .replaceAll(/\/([0-9a-f]{24}|\d+|[uc]_\d+)(?=\/|$)/g, '/…')

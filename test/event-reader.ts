import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Clock } from '../server/people/live/live.ts'
import type { Client } from './client.ts'
import { eventually } from './waiting.ts'

/** An event of the stream. */
export interface ReadEvent {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: each test checks the data itself.
  data: any
}

export interface EventReader {
  status: number
  headers: IncomingHttpHeaders
  /** The raw text received so far. */
  text(): string
  /** The data of all events with this name. */
  events(name: string): ReadEvent['data'][]
  ended(): boolean
  close(): void
}

const listening = new WeakMap<FastifyInstance, Promise<string>>()

/** The address of an application. The first call makes it listen. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  const started = listening.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' })
  listening.set(app, started)
  await started
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Opens an event stream over HTTP with the cookies of this client, and waits until it sends `hello` or is refused. */
export async function readEvents(
  app: FastifyInstance,
  client: Client,
  query = '',
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const url = `${await addressOf(app)}/api/events${query}`
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, headers: { ...(cookie && { cookie }), ...headers } }, resolve).on('error', reject)
  })
  let text = ''
  let ended = false
  answer.setEncoding('utf8')
  answer.on('data', (part: string) => {
    text += part
  })
  for (const event of ['end', 'close', 'error']) {
    answer.on(event, () => {
      ended = true
    })
  }
  const reader: EventReader = {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: () => text,
    events: (name) => eventsIn(text).flatMap((event) => (event.name === name ? [event.data] : [])),
    ended: () => ended,
    close: () => answer.destroy(),
  }
  onTestFinished(reader.close)
  await eventually(() => {
    if (!ended && reader.events('hello').length === 0) throw new Error('neither refused nor greeted yet')
  })
  return reader
}

function eventsIn(text: string): ReadEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .map((block) => {
      const lines = block.split('\n')
      const value = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
      return { name: value('event'), data: JSON.parse(value('data')) }
    })
}

/** A clock that moves only when `pass` is called. */
export function heldClock(): Clock & { pass(ms: number): void } {
  const works = new Set<() => void>()
  let time = Date.parse('2026-05-01T10:00:00Z')
  return {
    now: () => time,
    every(_ms, work) {
      works.add(work)
      return () => works.delete(work)
    },
    pass(ms) {
      time += ms
      for (const work of works) work()
    },
  }
}

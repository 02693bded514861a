import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The way to whoever listens to one stream. */
export interface EventLine {
  write(text: string): void
  /** Whether all that was written has left this process. */
  isDrained(): boolean
  /** Writes the last, and ends the answer. */
  end(text: string): void
  /** Ends it at once, for who does not read. */
  cut(): void
}

/** What a call answers whose contract names events: it begins when the head of the answer has been sent. */
export class EventStream {
  /** Gives back what is to be done when the stream has ended, whichever side ended it. */
  readonly begin: (line: EventLine) => () => void

  constructor(begin: EventStream['begin']) {
    this.begin = begin
  }
}

const streams = new WeakSet<ServerResponse>()

/** Never packed, and proxies are told to hand on each event as it comes. */
export async function openStream({ method }: FastifyRequest, reply: FastifyReply, stream: EventStream): Promise<void> {
  reply.headers({
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  reply.hijack()
  const answer = reply.raw
  streams.add(answer)
  // What cannot be written is followed by the end.
  answer.on('error', () => {})
  answer.writeHead(200, reply.getHeaders() as Record<string, string>)
  const ended = stream.begin(new AnswerLine(answer))
  if (method === 'HEAD') answer.end()
  if (answer.destroyed) return ended()
  answer.once('close', ended)
}

class AnswerLine implements EventLine {
  readonly #answer: ServerResponse

  constructor(answer: ServerResponse) {
    this.#answer = answer
  }

  write(text: string): void {
    this.#answer.write(text)
  }

  isDrained(): boolean {
    return this.#answer.writableLength === 0
  }

  end(text: string): void {
    this.#answer.end(text)
  }

  cut(): void {
    this.#answer.destroy()
  }
}

/** It lasts as long as somebody looks, which says nothing of how fast the site answers. */
export const isStream = ({ raw }: FastifyReply): boolean => streams.has(raw)

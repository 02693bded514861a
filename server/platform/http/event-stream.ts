import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The connection to one reader of a stream. */
export interface EventLine {
  write(text: string): void
  /** Whether everything that was written has left this process. */
  isDrained(): boolean
  /** Writes the last text, and ends the answer. */
  end(text: string): void
  /** Closes the connection at once, for clients that do not read. */
  cut(): void
}

/** The answer of a call whose contract names events: it begins when the headers have been sent. */
export class EventStream {
  /** Returns the function to call when the stream has ended, whichever side ended it. */
  readonly begin: (line: EventLine) => () => void

  constructor(begin: EventStream['begin']) {
    this.begin = begin
  }
}

const streams = new WeakSet<ServerResponse>()

/** Never compressed, and proxies are told to forward each event at once. */
export async function openStream({ method }: FastifyRequest, reply: FastifyReply, stream: EventStream): Promise<void> {
  reply.headers({
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  reply.hijack()
  const answer = reply.raw
  streams.add(answer)
  // A write error is followed by the event 'close'.
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

/** A stream lasts as long as its page is open, which says nothing about how fast the site answers. */
export const isStream = ({ raw }: FastifyReply): boolean => streams.has(raw)

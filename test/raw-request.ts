import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

// Sends requests byte for byte: HTTP clients would correct them, and would send everything before they read the answer.

export interface StartOfAnswer {
  status: number
  headers: Record<string, string>
}

export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** The status and the headers of the answer, as soon as they have arrived. */
export async function startOf(app: FastifyInstance, request: string): Promise<StartOfAnswer> {
  const socket = connect(await portOf(app), '127.0.0.1')
  try {
    socket.write(request, 'latin1')
    let text = ''
    while (!text.includes('\r\n\r\n')) {
      const [piece] = (await once(socket, 'data')) as [Buffer]
      text += piece.toString('latin1')
    }
    const [first = '', ...lines] = text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n')
    const headers = lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    })
    return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) }
  } finally {
    socket.destroy()
  }
}

import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

// A connection that stays open, and the process that serves it.

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The local port of the connection. */
  port: number
}

export interface Connection {
  send(path: string, options?: { method?: string; headers?: Record<string, string>; body?: string }): Promise<Reply>
  close(): void
}

export function connectionTo(url: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    send: (path, { method = 'GET', headers = {}, body = '' } = {}) =>
      new Promise((resolve, reject) => {
        // For a DELETE, Node.js sends no Content-Length by itself.
        const length = { 'content-length': Buffer.byteLength(body) }
        const sent = request(`${url}${path}`, { agent, method, headers: { ...headers, ...length } }, async (answer) => {
          const port = answer.socket.localPort ?? 0
          try {
            const text = (await answer.setEncoding('utf8').toArray()).join('')
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, port })
          } catch (error) {
            reject(error)
          }
        })
        sent.on('error', reject).end(body)
      }),
    close: () => agent.destroy(),
  }
}

/** Which of these processes serves the connection from this local port. */
export function serverOf(port: number, pids: readonly number[]): number | undefined {
  const from = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const sockets = ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[2]?.endsWith(from))
    .map((fields) => `socket:[${fields[9]}]`)
  return pids.find((pid) => linksIn(`/proc/${pid}/fd`).some((link) => sockets.includes(link)))
}

function linksIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    try {
      return readlinkSync(`${folder}/${name}`)
    } catch {
      return [] // The file has been closed in the meantime.
    }
  })
}

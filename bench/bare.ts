import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The most that Node.js can do on one core: it sends a fixed buffer, without routes, cookies or a log.

const body = Buffer.alloc(Number(process.argv[2] ?? 0), 'x')
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length }

const server = createServer((request, response) => {
  if (request.url === '/metrics') {
    const { user, system } = process.cpuUsage()
    return response.end(`stoa_process_cpu_seconds_total ${(user + system) / 1e6}\n`)
  }
  response.writeHead(200, headers)
  return response.end(body)
})
server.listen(0, '127.0.0.1', () =>
  console.log(`It listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
process.once('disconnect', () => process.exit())

import { createServer, type Server } from 'node:http'
import { Registry } from 'prom-client'

/** Serves the metrics on a port of its own, for networks where the main port is public. */
export function serveMetrics(host: string, port: number, text: () => Promise<string>): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    return response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(await text())
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

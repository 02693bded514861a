import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finish, type Process, prepareData, serve, stop } from './site.ts'

let dataDir: string
let site: Process & { url: string }
const sockets: Socket[] = []
beforeAll(async () => {
  dataDir = await prepareData()
  expect((await finish(['demo'], { DATA_DIR: dataDir })).code).toBe(0)
  site = await serve({ DATA_DIR: dataDir })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await stop(site, 'SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** The test and the site hold one file each for a connection. */
const count = 10_000
const limits = process.platform === 'linux' ? readFileSync('/proc/self/limits', 'utf8') : ''
const openFiles = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 0)

const megabytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8'))?.[1]) / 1024

test.skipIf(openFiles < count * 1.5)(
  'with 10,000 idle connections, half of them without any request, the site serves on and needs at most 300 MB more',
  async () => {
    const page = async () => (await fetch(site.url)).text()
    for (let n = 0; n < 20; n++) await page()
    const before = megabytes()
    const port = Number(new URL(site.url).port)
    let closed = 0
    while (sockets.length < count) {
      const opened = Array.from({ length: 200 }, async (_, n) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (n % 50)}` })
        sockets.push(socket)
        socket.on('close', () => closed++).on('error', () => {})
        await once(socket, 'connect')
        if (n % 2) return
        socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
        await once(socket, 'data')
      })
      await Promise.all(opened)
    }
    expect(closed).toBe(0)
    const began = performance.now()
    for (let n = 0; n < 20; n++) expect(await page()).toContain('</html>')
    expect((performance.now() - began) / 20).toBeLessThan(500)
    expect(megabytes() - before).toBeLessThan(300)
  },
)

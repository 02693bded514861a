import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../test/waiting.ts'
import { listen } from './listen.ts'

async function listenAnywhere(port = 0, host = '127.0.0.1') {
  const app = fastify({ forceCloseConnections: 'idle' })
  app.get('/', async () => 'here')
  let begun = 0
  app.get('/slow', async () => {
    begun++
    await delay(300)
    return 'late'
  })
  const { address, close } = await listen(app, { host, port })
  return { app, address, port: Number(new URL(address).port), close, begun: () => begun }
}

test('many new connections are accepted in one turn of the event loop', async () => {
  const { app, port, close } = await listenAnywhere()
  onTestFinished(close)
  let most = 0
  let accepted = 0
  let inThisTurn = 0
  app.server.on('connection', () => {
    accepted++
    inThisTurn++
  })
  const clients = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'))
  while (accepted < clients.length) {
    most = Math.max(most, inThisTurn)
    inThisTurn = 0
    await new Promise(setImmediate)
  }
  for (const client of clients) client.destroy()
  expect(most).toBeGreaterThan(5)
})

test('every socket serves, closing answers what has come, and afterwards nobody is accepted', async () => {
  const { address, close, begun } = await listenAnywhere()
  const texts = await Promise.all(Array.from({ length: 100 }, async () => (await fetch(address)).text()))
  expect(new Set(texts)).toEqual(new Set(['here']))
  const slow = Array.from({ length: 50 }, async () => (await fetch(`${address}/slow`)).text())
  await eventually(() => expect(begun()).toBe(50))
  await close()
  expect(new Set(await Promise.all(slow))).toEqual(new Set(['late']))
  for (let n = 0; n < 50; n++) await expect(fetch(address)).rejects.toThrow()
})

test('a second site on the same port is refused', async () => {
  const { port, close } = await listenAnywhere()
  await expect(listenAnywhere(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await expect(listenAnywhere(port, 'localhost')).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await close()
  const again = await listenAnywhere(port)
  await again.close()
})

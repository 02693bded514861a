import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

// A thread of its own, so that reading what comes does not delay the clock of who measures.

export interface Load {
  host: string
  port: number
  requests: Uint8Array[]
  connections: number
}

const { host, port, requests, connections } = workerData as Load
let stopping = false
let sent = 0

parentPort?.on('message', () => {
  stopping = true
})

await Promise.all(Array.from({ length: connections }, (_, index) => sendOn(index)))
parentPort?.postMessage(sent)
parentPort?.unref()

async function sendOn(first: number): Promise<void> {
  for (let at = first; !stopping; at++) {
    await sendOne(requests[at % requests.length] ?? new Uint8Array())
    sent++
  }
}

/** An answer is read and thrown away; a connection that breaks is one that ended. */
function sendOne(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', () => {})
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}

import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

// The numbers of all processes that serve the site together, whichever of them is asked.

const question = 'stoa metrics?'
const answer = 'stoa metrics'

/** In the primary. */
export function metricsOfWorkers(): Promise<string> {
  return new AggregatorRegistry().clusterMetrics()
}

/** In the primary: any worker may ask for the numbers of all. */
export function answerWorkers(): void {
  cluster.on('message', async (worker, message) => {
    if (message?.type !== question) return
    const text = await metricsOfWorkers().catch(() => '')
    if (worker.isConnected()) worker.send({ type: answer, text })
  })
}

/** In a worker: gives its numbers when the primary sums up. */
export function reportToPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry()
}

let asking: Promise<string> | undefined

/** In a worker: those of all. Whoever asks meanwhile shares the answer. */
export function askPrimary(): Promise<string> {
  asking ??= new Promise<string>((resolve) => {
    const hear = (message: { type?: unknown; text?: unknown }) => {
      if (message?.type !== answer) return
      process.off('message', hear)
      resolve(String(message.text))
    }
    process.on('message', hear)
    process.send?.({ type: question })
  }).finally(() => {
    asking = undefined
  })
  return asking
}

import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'

// The numbers of all processes that serve the site together, whichever of them is asked. (The library sums up by itself, but asks
// processes that are only starting too, and waits for them in vain.)

type Numbers = MetricObjectWithValues<MetricValue<string>>[]
type Message =
  | { type: 'stoa: sum wanted' }
  | { type: 'stoa: sum'; text: string }
  | { type: 'stoa: numbers wanted' }
  | { type: 'stoa: numbers'; numbers: Numbers }

/** Who does not answer by then is left out: it may hang, or end. */
const patienceMilliseconds = 2_000

/** In the primary. */
export async function sumOf(workers: readonly Worker[]): Promise<string> {
  const numbers = await Promise.all(workers.map(numbersOf))
  return AggregatorRegistry.aggregate(numbers.filter((each) => each !== undefined)).metrics()
}

function numbersOf(worker: Worker): Promise<Numbers | undefined> {
  return new Promise((resolve) => {
    const end = (numbers?: Numbers) => {
      clearTimeout(timer)
      worker.off('message', hear)
      worker.off('exit', leave)
      resolve(numbers)
    }
    const hear = (message: Message) => message?.type === 'stoa: numbers' && end(message.numbers)
    const leave = () => end()
    const timer = setTimeout(leave, patienceMilliseconds)
    worker.on('message', hear)
    worker.on('exit', leave)
    if (worker.isConnected()) worker.send({ type: 'stoa: numbers wanted' } satisfies Message)
    else end()
  })
}

/** In the primary: any worker may ask for the numbers of all. */
export function answerWorkers(listening: () => readonly Worker[]): void {
  cluster.on('message', async (worker, message: Message) => {
    if (message?.type !== 'stoa: sum wanted') return
    const text = await sumOf(listening())
    if (worker.isConnected()) worker.send({ type: 'stoa: sum', text } satisfies Message)
  })
}

/** In a worker: gives its numbers when the primary sums up. */
export function reportToPrimary(registry: Registry): void {
  process.on('message', async (message: Message) => {
    if (message?.type !== 'stoa: numbers wanted') return
    const numbers = (await registry.getMetricsAsJSON()) as Numbers
    process.send?.({ type: 'stoa: numbers', numbers } satisfies Message)
  })
}

let asking: Promise<string> | undefined

/** In a worker: those of all. Whoever asks meanwhile shares the answer. */
export function askPrimary(): Promise<string> {
  asking ??= new Promise<string>((resolve) => {
    const hear = (message: Message) => {
      if (message?.type !== 'stoa: sum') return
      process.off('message', hear)
      asking = undefined
      resolve(message.text)
    }
    process.on('message', hear)
    process.send?.({ type: 'stoa: sum wanted' } satisfies Message)
  })
  return asking
}

import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'

// Sums the metrics of all worker processes; any of them can be requested. (The library can sum by itself, but it also
// requests the numbers of workers that are still starting, and waits for them in vain.)

type Numbers = MetricObjectWithValues<MetricValue<string>>[]
type Message =
  | { type: 'stoa: sum wanted' }
  | { type: 'stoa: sum'; text: string }
  | { type: 'stoa: numbers wanted' }
  | { type: 'stoa: numbers'; numbers: Numbers }

/** A worker that does not answer in time may hang or be ending. */
const timeoutMilliseconds = 2_000

/** The last numbers of each worker. A sum of counters must not fall when a worker is silent or is replaced. */
const last = new WeakMap<Worker, Numbers>()
let ended: Numbers = []

/** Runs in the primary. */
export async function sumMetrics(workers: readonly Worker[]): Promise<string> {
  const numbers = await Promise.all(
    workers.map(async (worker) => {
      const now = await requestNumbers(worker)
      if (now) last.set(worker, now)
      return now ?? countersOf(last.get(worker) ?? [])
    }),
  )
  return AggregatorRegistry.aggregate([...numbers, ended]).metrics()
}

const countersOf = (numbers: Numbers) => numbers.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))

async function keepCounters(worker: Worker): Promise<void> {
  const sum = AggregatorRegistry.aggregate([ended, countersOf(last.get(worker) ?? [])])
  ended = (await sum.getMetricsAsJSON()) as Numbers
}

function requestNumbers(worker: Worker): Promise<Numbers | undefined> {
  return new Promise((resolve) => {
    const end = (numbers?: Numbers) => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      resolve(numbers)
    }
    const onMessage = (message: Message) => message?.type === 'stoa: numbers' && end(message.numbers)
    const onExit = () => end()
    const timer = setTimeout(onExit, timeoutMilliseconds)
    worker.on('message', onMessage)
    worker.on('exit', onExit)
    if (worker.isConnected()) worker.send({ type: 'stoa: numbers wanted' } satisfies Message)
    else end()
  })
}

/** Runs in the primary: answers workers that ask for the sum. */
export function answerSumRequests(listWorkers: () => readonly Worker[]): void {
  cluster.on('exit', (worker) => void keepCounters(worker))
  cluster.on('message', async (worker, message: Message) => {
    if (message?.type !== 'stoa: sum wanted') return
    const text = await sumMetrics(listWorkers())
    if (worker.isConnected()) worker.send({ type: 'stoa: sum', text } satisfies Message)
  })
}

/** Runs in a worker: sends its numbers when the primary sums up. */
export function reportToPrimary(registry: Registry): void {
  process.on('message', async (message: Message) => {
    if (message?.type !== 'stoa: numbers wanted') return
    const numbers = (await registry.getMetricsAsJSON()) as Numbers
    process.send?.({ type: 'stoa: numbers', numbers } satisfies Message)
  })
}

let pendingSum: Promise<string> | undefined

/** Runs in a worker: asks the primary for the sum. Calls at the same time share one answer. */
export function requestSum(): Promise<string> {
  pendingSum ??= new Promise<string>((resolve) => {
    const onMessage = (message: Message) => {
      if (message?.type !== 'stoa: sum') return
      process.off('message', onMessage)
      pendingSum = undefined
      resolve(message.text)
    }
    process.on('message', onMessage)
    process.send?.({ type: 'stoa: sum wanted' } satisfies Message)
  })
  return pendingSum
}

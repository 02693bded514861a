import { Agent } from 'node:http'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { metricsToken, readMetric } from '../../bench/metrics.ts'
import { sendRequest } from '../../bench/send-request.ts'
import { gather, makePictureFile } from '../gather.ts'
import { randomOf } from '../random.ts'
import { setStage } from '../stage.ts'
import { withTarget } from '../with-target.ts'
import type { Slow } from './input.ts'
import { knownInputs } from './inputs.ts'
import type { Load } from './load.ts'
import { scan } from './scan.ts'

/** No request that somebody repeats on two connections may let others wait longer. */
const maxMilliseconds = 250
const connections = 2
const pauseMilliseconds = 20

interface Measured {
  longest: number
  p99: number
  requests: number
  /** Milliseconds of the site's processor time for a request, which a busy machine does not change. */
  cost: number
}

/** Sends each of the worst inputs for so long, and asks beside it how long others wait. Gives the exit code. */
export async function slow(seconds: number, words: readonly string[]): Promise<number> {
  // On a machine that has other work, waits say more of that than of the site; the processor time for each request does not.
  console.log(`Load of the machine before the start: ${loadavg()[0]?.toFixed(2)} on ${availableParallelism()} cores`)
  const settings = { METRICS_TOKEN: metricsToken, CAPTCHA: 'altcha' }
  return withTarget(async (target) => {
    const stage = await setStage(target, 0, randomOf(1, 0))
    const world: Slow = { target, stage }
    await gather(target, stage, await makePictureFile())
    const known = knownInputs(world)
    const found = words.length ? [] : await scan(world)
    const wanted = [...known, ...found].filter(({ name }) => !words.length || words.some((word) => name.includes(word)))
    console.log(`\n${'longest'.padStart(9)}${'p99'.padStart(9)}${'requests'.padStart(10)}${'CPU each'.padStart(11)}`)
    print('nothing', await measure(world, [], seconds))
    const tooSlow: string[] = []
    for (const input of wanted) {
      const requests = await input.prepare(world)
      let measured = await measure(world, requests, seconds)
      print(input.name, measured)
      // Something else on the machine may have made us wait; what does so twice is this input.
      if (measured.longest > maxMilliseconds) {
        measured = await measure(world, requests, seconds)
        print(`${input.name}, again`, measured)
      }
      if (measured.longest > maxMilliseconds) tooSlow.push(input.name)
    }
    console.log(`\n${wanted.length} inputs, ${tooSlow.length} let others wait longer than ${maxMilliseconds} ms`)
    for (const name of tooSlow) console.log(`  npm run fuzz -- slow "${name}"`)
    return tooSlow.length ? 1 : 0
  }, settings)
}

async function measure({ target }: Slow, requests: Buffer[], seconds: number): Promise<Measured> {
  const { host, port, served } = target
  const data: Load = { host, port, requests, connections: requests.length ? connections : 0 }
  const before = await readMetric(served, 'process_cpu_seconds_total')
  const worker = new Worker(new URL('./load.ts', import.meta.url), { workerData: data })
  const done = new Promise<number>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const waits: number[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const { firstByte } = await sendRequest(`${served.address}/healthz`, {}, agent)
    waits.push(firstByte)
    await setTimeout(pauseMilliseconds)
  }
  worker.postMessage('stop')
  const sent = await done
  agent.destroy()
  const used = (await readMetric(served, 'process_cpu_seconds_total')) - before
  waits.sort((a, b) => a - b)
  return {
    longest: waits.at(-1) ?? 0,
    p99: waits[Math.floor(waits.length * 0.99)] ?? 0,
    requests: sent,
    cost: (used * 1000) / Math.max(1, sent),
  }
}

function print(name: string, { longest, p99, requests, cost }: Measured): void {
  const ms = (value: number) => `${value.toFixed(0)} ms`
  console.log(
    `${ms(longest).padStart(9)}${ms(p99).padStart(9)}${String(requests).padStart(10)}${`${cost.toFixed(1)} ms`.padStart(11)}  ${name}`,
  )
}

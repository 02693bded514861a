import { parseArgs } from 'node:util'
import { sendAll } from './fuzz.ts'
import { slow } from './slow/slow.ts'
import { type Failure, printedFailure, printedTally, shown } from './tally.ts'
import { withTarget } from './with-target.ts'

const usage = `npm run fuzz -- [--seed 1] [--requests 100000] [--only 4711 or 4711-4720]
npm run fuzz -- slow [--seconds 4] [words of an input's name]`

/** Sends requests that nobody would, and says which of them the site did not stand. Gives the exit code. */
export async function fuzz(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      requests: { type: 'string', default: '100000' },
      only: { type: 'string' },
      seconds: { type: 'string', default: '4' },
    },
  })
  if (positionals[0] === 'slow') return slow(Number(values.seconds), positionals.slice(1))
  const seed = Number(values.seed)
  const range = /^(\d+)(?:-(\d+))?$/.exec(values.only ?? `0-${Number(values.requests) - 1}`)
  if (!Number.isInteger(seed) || !range || positionals.length) {
    console.error(usage)
    return 2
  }
  const [, first = '', last = first] = range
  const only = values.only !== undefined
  console.log(`Seed ${seed}, requests ${first} to ${last}`)
  const began = performance.now()
  let printed = 0
  const tell = (failures: readonly Failure[]) => {
    for (const failure of failures.slice(printed)) console.log(`\n${printedFailure(failure, seed)}`)
    printed = failures.length
  }
  return withTarget(async (target) => {
    const tally = await sendAll(target, {
      seed,
      from: Number(first),
      to: Number(last) + 1,
      onRound: ({ failures, requests }) => {
        tell(failures)
        if (requests % 10_000 === 0) console.log(`${requests} requests after ${seconds(began)} s`)
      },
      onAnswer: ({ number, role, about, bytes }, { answers, end }) => {
        if (!only) return
        console.log(`\n${number} ${about} as ${role}\n  sent: ${shown(bytes, 4000)}\n  the connection was ${end}`)
        for (const { status, headers, body } of answers)
          console.log(`  ${status} ${JSON.stringify(headers)}\n  ${shown(body, 2000)}`)
      },
    })
    console.log(`\nAfter ${seconds(began)} s: ${printedTally(tally)}`)
    return tally.failures.length ? 1 : 0
  })
}

const seconds = (began: number) => Math.round((performance.now() - began) / 1000)

import { parseArgs } from 'node:util'
import { endure, type Report } from './endure.ts'
import { countOf, writeKinds } from './ledger.ts'

export const defaults = { faults: 20, seed: 1 }

/** Lets faults strike a site under load, and says what it lost. Returns the exit code. */
export async function runEndure(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seed: { type: 'string', default: String(defaults.seed) } },
  })
  const [faults, seed] = [Number(positionals[0] ?? defaults.faults), Number(values.seed)]
  if (!Number.isInteger(faults) || faults < 1 || !Number.isInteger(seed) || positionals.length > 1) {
    console.error(`npm run endure -- [number of faults, ${defaults.faults}] [--seed ${defaults.seed}]`)
    return 2
  }
  console.log(`Seed ${seed}, ${faults} faults`)
  const report = await endure({
    seed,
    faults,
    onFault({ name, afterMilliseconds, healedMilliseconds, acknowledged, wrong }, number) {
      const after = `${afterMilliseconds} ms and ${acknowledged} writes`
      console.log(`${number}. After ${after} ${name}; the next write was acknowledged after ${healedMilliseconds} ms.`)
      for (const line of wrong) console.log(`   WRONG: ${line}`)
    },
  })
  console.log(inWords(report))
  return report.wrong.length ? 1 : 0
}

function inWords({ outcomes, ledger, repeated, wrong }: Report): string {
  const names = [...new Set(outcomes.map(({ name }) => name))]
  const made = writeKinds.map((kind) => `${kind} ${ledger.acknowledged[kind].length}`)
  return [
    '',
    ...names.map((name) => {
      const healed = outcomes.filter((each) => each.name === name).map((each) => each.healedMilliseconds)
      healed.sort((a, b) => a - b)
      return `${healed.length} times ${name}: healed after ${healed[healed.length >> 1]} ms (median), ${healed.at(-1)} ms (longest)`
    }),
    `${countOf(ledger.acknowledged)} writes were acknowledged: ${made.join(', ')}.`,
    `${repeated} of them got an answer only when they were sent again. ${ledger.lost} others got none and cannot be sent again.`,
    `Refused: ${[...ledger.refused].map(([code, count]) => `${code} ${count}`).join(', ') || 'none'}`,
    ...(wrong.length ? wrong.map((line) => `WRONG: ${line}`) : ['Every acknowledged write is there once.']),
  ].join('\n')
}

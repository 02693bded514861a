import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { SizedWorld } from '../data/sized-world.ts'
import { sendRequest } from '../send-request.ts'
import type { Cell, Table } from '../table.ts'
import type { Kind, Request } from './kinds.ts'

/** Options that make PostgreSQL log the duration of each step of each statement. */
export const statementOptions = ['log_min_duration_statement=0', 'log_rotation_size=0']

const rounds = 40

/** How many statements a request needs, and the time to parse, plan and execute them, on connections that have prepared them. */
export async function tableOfStatements(world: SizedWorld, title: string, kinds: readonly Kind[]): Promise<Table> {
  const rows: Cell[][] = []
  for (const [name, requests] of kinds) {
    const reads = requests.filter(({ method }) => !method)
    if (reads.length === 0) continue
    await sendInTurns(world, reads)
    const from = statSync(world.logFile).size
    await sendInTurns(world, reads)
    rows.push([name, ...summed(readFrom(world.logFile, from)).map((sum) => sum / rounds)])
  }
  return {
    title: `${title}: the steps of PostgreSQL, ${world.name}`,
    columns: ['request', 'statements', 'parse ms', 'plan ms', 'execute ms'],
    rows,
    notes: [`one after another, the mean of ${rounds}, as PostgreSQL logs each step in real time`],
  }
}

async function sendInTurns({ site }: SizedWorld, requests: readonly Request[]): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const { path, headers } = requests[round % requests.length] ?? { path: '/' }
    await sendRequest(site.address + path, headers)
  }
}

function summed(log: string): [statements: number, parse: number, plan: number, execute: number] {
  const sums = { parse: 0, bind: 0, execute: 0, statement: 0 }
  let statements = 0
  for (const [, ms, step] of log.matchAll(/duration: ([\d.]+) ms {2}(parse|bind|execute|statement)/g)) {
    sums[step as keyof typeof sums] += Number(ms)
    if (step === 'execute' || step === 'statement') statements++
  }
  return [statements, sums.parse, sums.bind, sums.execute + sums.statement]
}

function readFrom(file: string, position: number): string {
  const length = statSync(file).size - position
  const buffer = Buffer.alloc(length)
  const opened = openSync(file, 'r')
  readSync(opened, buffer, 0, length, position)
  closeSync(opened)
  return buffer.toString()
}

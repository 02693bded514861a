import type { Answer, Exchange } from './exchange.ts'
import type { FuzzRequest } from './request.ts'

export interface Failure {
  request: FuzzRequest
  faults: string[]
  answer: Answer | undefined
  /** What the site logged of it. */
  logged: string | undefined
}

interface Slow {
  about: string
  milliseconds: number
  number: number
}

export interface Tally {
  requests: number
  /** Answers by their status; 0 where none came. */
  statuses: Map<number, number>
  /** Of each call and page: how often it was asked, and how often it answered below 400, so that nobody fuzzes refusals alone. */
  asked: Map<string, { times: number; done: number }>
  slowest: Slow[]
  failures: Failure[]
}

export const newTally = (): Tally => ({ requests: 0, statuses: new Map(), asked: new Map(), slowest: [], failures: [] })

const slowest = 15

export function count(tally: Tally, { about, number }: FuzzRequest, { answers, milliseconds }: Exchange): void {
  tally.requests++
  for (const status of answers.length ? answers.map((each) => each.status) : [0])
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  const asked = tally.asked.get(about) ?? { times: 0, done: 0 }
  asked.times++
  if (answers[0] && answers[0].status < 400) asked.done++
  tally.asked.set(about, asked)
  tally.slowest.push({ about, milliseconds, number })
  tally.slowest.sort((a, b) => b.milliseconds - a.milliseconds).splice(slowest)
}

export function printedTally({ requests, statuses, asked, slowest, failures }: Tally): string {
  const rows = [...statuses].sort(([a], [b]) => a - b)
  const never = [...asked].filter(([, { done }]) => done === 0).map(([about, { times }]) => `${about} (${times})`)
  return [
    `${requests} requests of ${asked.size} kinds, ${failures.length} failures`,
    '',
    ...rows.map(([status, times]) => `${status || 'none'}  ${String(times).padStart(7)}`),
    '',
    `Never answered below 400: ${never.join(', ') || 'none'}`,
    '',
    'Slowest:',
    ...slowest.map(
      ({ about, milliseconds, number }) => `${String(Math.round(milliseconds)).padStart(7)} ms  ${about}  (${number})`,
    ),
  ].join('\n')
}

/** With the command that repeats it, as far as the state of the site lets it. */
export function printedFailure({ request, faults, answer, logged }: Failure, seed: number): string {
  const { number, role, about, bytes } = request
  const lines = [`${about} as ${role}: ${faults.join('; ')}`, `  npm run fuzz -- --seed ${seed} --only ${number}`]
  lines.push(`  sent: ${shown(bytes, 700)}`)
  if (answer) lines.push(`  answered: ${answer.status} ${shown(answer.body, 300)}`)
  if (logged) lines.push(`  logged: ${logged}`)
  return lines.join('\n')
}

export function shown(bytes: Buffer, length: number): string {
  const cut = bytes.length > length ? `… (${bytes.length} bytes)` : ''
  return JSON.stringify(bytes.subarray(0, length).toString('latin1')) + cut
}

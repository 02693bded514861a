import { setTimeout as delay } from 'node:timers/promises'
import type { Ledger, Write } from './ledger.ts'

/** A client that gets no answer gives up after this time, while the site may still work on the call. */
const giveUpMilliseconds = 2_000
/** A client waits this many milliseconds after a call that it may not repeat at once. */
const patience = 20

export type Body = object | Uint8Array<ArrayBuffer>

interface Answer {
  status: number
  body: { code?: string }
}

/** The answer; undefined if none came, or not all of it. */
async function post(url: string, headers: Readonly<Record<string, string>>, body: Body): Promise<Answer | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: body instanceof Uint8Array ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(giveUpMilliseconds),
    })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  } catch {
    return undefined
  }
}

/** Sends a write and notes what became of it. Undefined if it was refused, or if no answer came. */
export async function send<T>(
  { url, ledger }: { url: string; ledger: Ledger },
  { path, headers, body }: { path: string; headers: Readonly<Record<string, string>>; body: Body },
  write?: Write,
): Promise<T | undefined> {
  const answer = await post(url + path, headers, body)
  if (answer && answer.status < 400) {
    if (write) ledger.acknowledge(write)
    return answer.body as T
  }
  // 503 says that the database is away or that the site starts. No fault excuses another error.
  if (answer && answer.status !== 503) ledger.refuse(answer.body.code ?? `status ${answer.status}`)
  else if (write) ledger.missAnswer(write)
  await delay(patience)
  return undefined
}

const repeatMilliseconds = 60_000

/** Sends again what got no answer, as clients do. Returns how many of these writes the site then acknowledged, and what went wrong. */
export async function repeatUnanswered(url: string, ledger: Ledger): Promise<{ repeated: number; wrong: string[] }> {
  const wrong: string[] = []
  let repeated = 0
  const end = performance.now() + repeatMilliseconds
  for (const write of ledger.takeUnanswered()) {
    const { path, headers, body } = write.again ?? { path: '', headers: {}, body: {} }
    let answer = await post(url + path, headers, body)
    while ((!answer || answer.status === 503) && performance.now() < end) {
      await delay(patience)
      answer = await post(url + path, headers, body)
    }
    // A ban that has happened already is refused.
    const isMade = answer && (answer.status < 400 || (write.kind === 'ban' && answer.body.code === 'conflict'))
    if (isMade) {
      ledger.acknowledge(write)
      repeated++
    } else if (answer && answer.status !== 503) ledger.refuse(answer.body.code ?? `status ${answer.status}`)
    else wrong.push(`${write.kind} "${write.mark}" got no answer when it was repeated`)
  }
  return { repeated, wrong }
}

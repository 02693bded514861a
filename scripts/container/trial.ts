import { setTimeout as delay } from 'node:timers/promises'
import { signUpAt } from '../../test/processes/sign-up.ts'

/** A site from the image. */
export interface Container {
  /** Starts it on the same data, and returns its address. */
  start(): Promise<string>
  /** What it has printed since it was started. */
  output(): string
  /** What the health check of the image says. */
  isHealthy(): boolean
  /** Asks it to stop, and returns the exit code. */
  stop(): Promise<number>
  /** Ends it at once. */
  remove(): void
}

/** Uses the site as its first administrator does, then starts it again. Calls `say` after each step. */
export async function tryContainer(container: Container, say: (line: string) => void): Promise<void> {
  try {
    const url = await container.start()
    await untilReady(container, url)
    say('It serves, and is healthy.')
    const path = await setUpAndPost(url, await printedCode(container))
    say('An account, a community and a post are made.')
    await stopInOrder(container)
    say('It stopped in order.')
    const again = await container.start()
    await untilReady(container, again)
    const { title: found } = (await (await fetch(again + path)).json()) as { title: string }
    if (found !== title) throw new Error('The post is not there after another start.')
    say('The post is there after another start.')
    await stopInOrder(container)
  } finally {
    container.remove()
  }
}

const title = 'The first boat'

/** Waits until the database is there too: a site that starts answers others at once. */
async function untilReady(container: Container, url: string): Promise<void> {
  const end = performance.now() + 180_000
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (performance.now() > end) throw new Error(`It was not ready after three minutes: ${container.output()}`)
    await delay(100)
  }
  if (!container.isHealthy()) throw new Error('The health check fails.')
}

/** The code is printed a moment after the site is ready. */
async function printedCode(container: Container): Promise<string> {
  const end = performance.now() + 30_000
  while (performance.now() < end) {
    const [, code] = /enter this code: (\S+)/.exec(container.output()) ?? []
    if (code) return code
    await delay(100)
  }
  throw new Error(`It printed no code: ${container.output()}`)
}

/** Returns the path of the post in the API. */
async function setUpAndPost(url: string, code: string): Promise<string> {
  const headers = await signUpAt(url, 'harbourmaster')
  async function send(path: string, body: object): Promise<{ publicId?: string }> {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    // The ticket of the setup.
    for (const line of answer.headers.getSetCookie()) headers.cookie += `; ${line.split(';')[0]}`
    return (await answer.json()) as { publicId?: string }
  }
  await send('/api/setup?action=enter', { code })
  await send('/api/setup?action=finish', {})
  await send('/api/communities', { name: 'harbour', about: '' })
  const post = await send('/api/posts', { type: 'text', title, body: 'It came in.', community: 'harbour' })
  return `/api/posts/${post.publicId}`
}

async function stopInOrder(container: Container): Promise<void> {
  const code = await container.stop()
  if (code !== 0) throw new Error(`It stopped with the exit code ${code}.`)
}

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import type { Stored } from './decode.ts'
import type { Outcome, Task } from './decode-process.ts'
import type { Box } from './image-kinds.ts'
import type { Format } from './sign.ts'
import { createTurns } from './turns.ts'

/** Both name who asks for it, as those take turns, and refuse an asker who has too many waiting. */
export interface Decoder {
  /** Refuses what is no image that we take. */
  store(from: string, to: string, box: Box, askedBy: string): Promise<Stored>
  copy(from: string, to: string, box: Box, format: Format, askedBy: string): Promise<void>
  close(): void
}

interface Waiting {
  task: Task
  done(outcome: Outcome): void
}

/** The worst images that are taken need 2 to 4 s; what takes longer was made to. */
const maxMilliseconds = 30_000
/** Starting the process takes 0.15 s; keeping it takes 60 MB. */
const idleMilliseconds = 20_000
/** Who would come after so many is told to come back later. */
const maxWaiting = 200
/** A browser sends a post's images one after the other, so this is three windows of one member. */
const maxUploadsEach = 3
/** The images of a long page that nobody has seen before. */
const maxCopiesEach = 60
/** After so many copies that overtook it an upload has its turn: whoever asks for copies without end stops no uploads. */
const maxOvertaking = 20

const stopping: Outcome = { failed: 'The site is stopping.' }

/**
 * One decode at a time for this process of the site. Copies go first: somebody looks at a page that lacks them. Among copies and among
 * uploads those who ask take turns.
 */
export function createDecoder(log: Log, patience = maxMilliseconds): Decoder {
  const copies = createTurns<Waiting>({ maxEach: maxCopiesEach, maxAll: maxWaiting })
  const uploads = createTurns<Waiting>({ maxEach: maxUploadsEach, maxAll: maxWaiting })
  let overtaking = 0
  let child: ChildProcess | undefined
  let busy = false
  let idle: NodeJS.Timeout | undefined
  let closed = false

  function queue(task: Task, askedBy: string): Promise<Outcome> {
    if (closed) return Promise.resolve(stopping)
    return new Promise((done, refuse) => {
      const turns = task.does === 'copy' ? copies : uploads
      if (turns.add(askedBy, { task, done })) begin()
      else refuse(new Refusal('too_many'))
    })
  }

  function takeNext(): Waiting | undefined {
    const copy = uploads.size && overtaking >= maxOvertaking ? undefined : copies.next()
    overtaking = copy && uploads.size ? overtaking + 1 : 0
    return copy ?? uploads.next()
  }

  function begin() {
    if (busy) return
    clearTimeout(idle)
    if (closed) return
    const next = takeNext()
    if (!next) {
      idle = setTimeout(stop, idleMilliseconds).unref()
      return
    }
    busy = true
    run(next.task).then((outcome) => {
      busy = false
      next.done(outcome)
      begin()
    })
  }

  function run(task: Task): Promise<Outcome> {
    child ??= start()
    const worker = child
    return new Promise((resolve) => {
      const timer = setTimeout(() => worker.kill('SIGKILL'), patience)
      const settle = (outcome: Outcome) => {
        clearTimeout(timer)
        worker.off('message', settle).off('exit', gone).off('error', failed)
        resolve(outcome)
      }
      const gone = (code: number | null, signal: string | null) => {
        if (closed) return settle(stopping)
        log.warn({ code, signal, does: task.does }, 'an image ended its decoder')
        settle({ unsupported: 'It took too long, or ended the decoder.' })
      }
      const failed = (error: Error) => settle({ failed: error.message })
      worker.once('message', settle).once('exit', gone).once('error', failed)
      worker.send(task)
    })
  }

  /** Without our environment, which holds secrets. Two arenas: with more, glibc keeps what each thread once needed. */
  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'decode-process.ts'), [], {
      execArgv: [],
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.unref()
    started.channel?.unref()
    const forget = () => {
      if (child === started) child = undefined
    }
    started.once('exit', forget).once('error', forget)
    return started
  }

  function stop() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    async store(from, to, box, askedBy) {
      const outcome = await queue({ does: 'store', from, to, box }, askedBy)
      if ('stored' in outcome && outcome.stored) return outcome.stored
      if ('unsupported' in outcome) throw new Refusal('unsupported_image')
      throw new Error(`An image could not be stored: ${JSON.stringify(outcome)}`)
    },
    async copy(from, to, box, format, askedBy) {
      const outcome = await queue({ does: 'copy', from, to, box, format }, askedBy)
      if (!('stored' in outcome)) throw new Error(`A copy could not be made: ${JSON.stringify(outcome)}`)
    },
    close() {
      closed = true
      for (const { done } of [...copies.clear(), ...uploads.clear()]) done(stopping)
      stop()
    },
  }
}

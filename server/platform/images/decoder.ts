import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import type { Stored } from './decode.ts'
import type { Outcome, Task } from './decode-process.ts'
import type { Box } from './image-kinds.ts'
import type { Format } from './sign.ts'
import { createTurns } from './turns.ts'

/**
 * Both methods need the requester, because requesters take turns. A requester with too many waiting tasks is refused.
 */
export interface Decoder {
  /** Refuses a file that is not an image in an accepted format. */
  store(from: string, to: string, box: Box, requestedBy: string): Promise<Stored>
  copy(from: string, to: string, box: Box, format: Format, requestedBy: string): Promise<void>
  close(): void
}

interface QueuedTask {
  task: Task
  done(outcome: Outcome): void
}

/** The slowest accepted images need 2 to 4 s; an image that takes longer was made for an attack. */
const maxMilliseconds = 30_000
/** Starting the process takes 0.15 s; keeping it alive takes 60 MB. */
const idleMilliseconds = 20_000
/** With more waiting tasks, a requester is refused and must try again later. */
const maxWaiting = 200
/** A browser sends the images of a post one after the other, so this allows a member three windows. */
const maxUploadsEach = 3
/** Enough for the images of a long page that nobody has seen before. */
const maxCopiesEach = 60
/** After so many copies that overtook it, an upload is next, so that requests for copies cannot block uploads. */
const maxOvertaking = 20

const stopping: Outcome = { failed: 'The site is stopping.' }

/**
 * Decodes one image at a time for this process of the site. Copies go first, because somebody is waiting for them on an
 * open page. Among copies, and among uploads, the requesters take turns.
 */
export function createDecoder(log: Log, timeoutMs = maxMilliseconds): Decoder {
  const copies = createTurns<QueuedTask>({ maxEach: maxCopiesEach, maxAll: maxWaiting })
  const uploads = createTurns<QueuedTask>({ maxEach: maxUploadsEach, maxAll: maxWaiting })
  let overtaking = 0
  let child: ChildProcess | undefined
  let busy = false
  let idleTimer: NodeJS.Timeout | undefined
  let closed = false

  function queue(task: Task, requestedBy: string): Promise<Outcome> {
    if (closed) return Promise.resolve(stopping)
    return new Promise((done, refuse) => {
      const turns = task.action === 'copy' ? copies : uploads
      if (turns.add(requestedBy, { task, done })) runNext()
      else refuse(new Refusal('too_many'))
    })
  }

  function takeNext(): QueuedTask | undefined {
    const copy = uploads.size && overtaking >= maxOvertaking ? undefined : copies.next()
    overtaking = copy && uploads.size ? overtaking + 1 : 0
    return copy ?? uploads.next()
  }

  function runNext() {
    if (busy) return
    clearTimeout(idleTimer)
    if (closed) return
    const next = takeNext()
    if (!next) {
      idleTimer = setTimeout(stop, idleMilliseconds).unref()
      return
    }
    busy = true
    run(next.task).then((outcome) => {
      busy = false
      next.done(outcome)
      runNext()
    })
  }

  function run(task: Task, isSecondTry = false): Promise<Outcome> {
    if (!child?.connected) child = start()
    const worker = child
    return new Promise((resolve) => {
      const timer = setTimeout(() => worker.kill('SIGKILL'), timeoutMs)
      const settle = (outcome: Outcome | Promise<Outcome>) => {
        clearTimeout(timer)
        worker.off('message', settle).off('exit', onExit).off('error', onError)
        resolve(outcome)
      }
      const onExit = (code: number | null, signal: string | null) => {
        if (closed) return settle(stopping)
        log.warn({ code, signal, does: task.action }, 'an image stopped its decoder')
        settle({ unsupported: 'It took too long, or stopped the decoder.' })
      }
      // It had ended before it received the task, for example for want of memory. The task is not to blame.
      const onError = (error: Error) => settle(isSecondTry ? { failed: error.message } : run(task, true))
      worker.once('message', settle).once('exit', onExit).once('error', onError)
      worker.send(task)
    })
  }

  /**
   * Without our environment, which contains secrets. Two arenas: with more, glibc keeps the memory that each thread
   * once needed.
   */
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
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    async store(from, to, box, requestedBy) {
      const outcome = await queue({ action: 'store', from, to, box }, requestedBy)
      if ('stored' in outcome && outcome.stored) return outcome.stored
      if ('unsupported' in outcome) throw new Refusal('unsupported_image')
      throw new Error(`An image could not be stored: ${JSON.stringify(outcome)}`)
    },
    async copy(from, to, box, format, requestedBy) {
      const outcome = await queue({ action: 'copy', from, to, box, format }, requestedBy)
      if (!('stored' in outcome)) throw new Error(`A copy could not be made: ${JSON.stringify(outcome)}`)
    },
    close() {
      closed = true
      for (const { done } of [...copies.clear(), ...uploads.clear()]) done(stopping)
      stop()
    },
  }
}

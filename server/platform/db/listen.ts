import { type RawBuilder, sql } from 'kysely'
import { Client, type QueryConfig } from 'pg'
import { clientOptions, type Db } from './connect.ts'

/** Messages between the processes of the site. PostgreSQL delivers them; a message broker could do the same. */
export type Bus = {
  /**
   * Calls the listener for each message on the topic, from any process including this one. Returns the function that
   * stops it.
   */
  on(topic: string, listener: (payload: string) => void): () => void
  /** Called when messages may have been missed: caches that rely on them must be cleared. */
  onBroken(listener: () => void): () => void
  /**
   * Resolves when every message has arrived whose transaction was committed before this call. False if the connection is broken: then
   * messages may be missing, and what is cached must not be used. Simultaneous calls share one round trip.
   */
  catchUp(): Promise<boolean>
  close(): Promise<void>
}

const channel = 'stoa'
const firstPause = 100
const maxPauseMs = 5_000
/** An id has at most 20 digits, so this many fit well into the bytes of a message. */
const idsPerMessage = 350
const heartbeatMilliseconds = 20_000
const answerMilliseconds = 10_000
/** Readers wait for the answer, so a connection without one within this time counts as lost. The types of pg lack the option. */
const catchUpQuery: QueryConfig & { query_timeout: number } = { text: `listen ${channel}`, query_timeout: 2_000 }

/** Sent when the transaction commits, and not at all if it does not. The payload has at most 7,900 bytes. */
export async function notify(db: Db, topic: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${`${topic} ${payload}`})`.execute(db)
}

/** Sends several messages of one topic with one statement. */
export async function notifyEach(db: Db, topic: string, payloads: readonly string[]): Promise<void> {
  const messages = payloads.map((payload) => `${topic} ${payload}`)
  if (messages.length)
    await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) as list (message)`.execute(db)
}

/** Sends the ids of many accounts in few messages: each has as many ids, separated by commas, as fit. */
export async function notifyIds(db: Db, topic: string, ids: readonly bigint[]): Promise<void> {
  const messages: string[] = []
  for (let from = 0; from < ids.length; from += idsPerMessage)
    messages.push(`${topic} ${ids.slice(from, from + idsPerMessage).join(',')}`)
  if (messages.length)
    await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) as list (message)`.execute(db)
}

/** The SQL expression that sends a message for each row of a statement. */
export const notifySql = (topic: string, payload: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`pg_notify(${channel}, ${topic} || ' ' || ${payload})`

export async function createBus(url: string): Promise<Bus> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const brokenListeners = new Set<() => void>()
  let closed = false
  let pause = firstPause
  let timer: NodeJS.Timeout | undefined
  let client: Client | undefined
  let running: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined
  client = await listen(url, deliver, handleLoss)
  scheduleHeartbeat(client)

  function deliver(message: string) {
    const space = message.indexOf(' ')
    for (const listener of listeners.get(message.slice(0, space)) ?? []) listener(message.slice(space + 1))
  }

  function handleLoss(lostClient: Client) {
    if (closed || lostClient !== client) return
    client = undefined
    clearTimeout(timer)
    for (const listener of brokenListeners) listener()
    timer = setTimeout(reopen, pause).unref()
  }

  async function reopen() {
    try {
      const opened = await listen(url, deliver, handleLoss)
      if (closed) return await opened.end()
      client = opened
      pause = firstPause
      scheduleHeartbeat(opened)
      // Again, because caches may have been filled while nobody listened.
      for (const listener of brokenListeners) listener()
    } catch {
      pause = Math.min(pause * 2, maxPauseMs)
      if (!closed) timer = setTimeout(reopen, pause).unref()
    }
  }

  // A connection can die unnoticed, for instance behind a firewall; only a query shows it.
  function scheduleHeartbeat(checked: Client) {
    timer = setTimeout(async () => {
      try {
        await checked.query('select 1')
        if (!closed && checked === client) scheduleHeartbeat(checked)
      } catch {
        handleLoss(checked)
        checked.end().catch(() => {})
      }
    }, heartbeatMilliseconds).unref()
  }

  /**
   * PostgreSQL sends all messages for a connection before it says that a statement is done. This one, which changes nothing, costs it least.
   */
  function askForAll(): Promise<boolean> {
    const asked = client
    const answer = asked
      ? asked.query(catchUpQuery).then(
          () => asked === client,
          () => {
            handleLoss(asked)
            asked.end().catch(() => {})
            return false
          },
        )
      : Promise.resolve(false)
    running = answer
    answer.then(() => {
      if (running === answer) running = undefined
    })
    return answer
  }

  return {
    catchUp() {
      if (!running) return askForAll()
      // The query that runs may have begun before the caller's change was committed.
      next ??= running.then(() => {
        next = undefined
        return askForAll()
      })
      return next
    },
    on(topic, listener) {
      const topicListeners = listeners.get(topic) ?? new Set()
      listeners.set(topic, topicListeners.add(listener))
      return () => topicListeners.delete(listener)
    },
    onBroken(listener) {
      brokenListeners.add(listener)
      return () => brokenListeners.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

/** Opens a connection that listens. Calls `onLost` at most once, when the connection ends after it began to listen. */
async function listen(
  url: string,
  onMessage: (message: string) => void,
  onLost: (client: Client) => void,
): Promise<Client> {
  const client = new Client({
    ...clientOptions(url),
    connectionTimeoutMillis: answerMilliseconds,
    query_timeout: answerMilliseconds,
  })
  // Every error is followed by the event 'end'.
  client.on('error', () => {})
  client.on('end', () => onLost(client))
  client.on('notification', (message) => onMessage(message.payload ?? ''))
  await client.connect()
  try {
    await client.query(`listen ${channel}`)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return client
}

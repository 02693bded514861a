import { type RawBuilder, sql } from 'kysely'
import { Client } from 'pg'
import { clientOptions, type Db } from './connect.ts'

/** News between the processes of the site. PostgreSQL carries it; a broker could. */
export type Bus = {
  /** Hears what any process, this one too, says on the topic. Gives back how to stop. */
  on(topic: string, hear: (payload: string) => void): () => void
  /** News may have been missed: what was cached on the strength of it must go. */
  onBroken(hear: () => void): () => void
  close(): Promise<void>
}

const channel = 'stoa'
const firstPause = 100
const maxPauseMs = 5_000
/** Of at most 20 letters each, well within the bytes of a message. */
const idsOfMessage = 350
const heartbeatMilliseconds = 20_000
const answerMilliseconds = 10_000

/** Said when the transaction commits, and not at all if it does not. The payload is at most 7,900 bytes. */
export async function notify(db: Db, topic: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${`${topic} ${payload}`})`.execute(db)
}

/** Sends several messages of one topic with one statement. */
export async function notifyEach(db: Db, topic: string, payloads: readonly string[]): Promise<void> {
  const messages = payloads.map((payload) => `${topic} ${payload}`)
  if (messages.length)
    await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) as said (message)`.execute(db)
}

/** The same of many accounts, in few messages: in each as many ids, separated by commas, as it takes. */
export async function notifyOfMany(db: Db, topic: string, ids: readonly bigint[]): Promise<void> {
  const messages: string[] = []
  for (let from = 0; from < ids.length; from += idsOfMessage)
    messages.push(`${topic} ${ids.slice(from, from + idsOfMessage).join(',')}`)
  if (messages.length)
    await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) as said (message)`.execute(db)
}

/** The same as part of a statement, for each of its rows. */
export const notified = (topic: string, payload: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`pg_notify(${channel}, ${topic} || ' ' || ${payload})`

export async function createBus(url: string): Promise<Bus> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const broken = new Set<() => void>()
  let closed = false
  let pause = firstPause
  let timer: NodeJS.Timeout | undefined
  let client: Client | undefined
  client = await listen(url, hear, lost)
  scheduleHeartbeat(client)

  function hear(message: string) {
    const space = message.indexOf(' ')
    for (const listener of listeners.get(message.slice(0, space)) ?? []) listener(message.slice(space + 1))
  }

  function lost(which: Client) {
    if (closed || which !== client) return
    client = undefined
    clearTimeout(timer)
    for (const listener of broken) listener()
    timer = setTimeout(reopen, pause).unref()
  }

  async function reopen() {
    try {
      const opened = await listen(url, hear, lost)
      if (closed) return await opened.end()
      client = opened
      pause = firstPause
      scheduleHeartbeat(opened)
      // Again, for what was read and cached while nobody listened.
      for (const listener of broken) listener()
    } catch {
      pause = Math.min(pause * 2, maxPauseMs)
      if (!closed) timer = setTimeout(reopen, pause).unref()
    }
  }

  // A connection can die without a sound, behind a firewall for instance; only asking shows it.
  function scheduleHeartbeat(asked: Client) {
    timer = setTimeout(async () => {
      try {
        await asked.query('select 1')
        if (!closed && asked === client) scheduleHeartbeat(asked)
      } catch {
        lost(asked)
        asked.end().catch(() => {})
      }
    }, heartbeatMilliseconds).unref()
  }

  return {
    on(topic, listener) {
      const topicListeners = listeners.get(topic) ?? new Set()
      listeners.set(topic, topicListeners.add(listener))
      return () => topicListeners.delete(listener)
    },
    onBroken(listener) {
      broken.add(listener)
      return () => broken.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

/** A connection that listens. `lost` is told, at most once, when it ends after it had begun to listen. */
async function listen(url: string, hear: (message: string) => void, lost: (client: Client) => void): Promise<Client> {
  const client = new Client({
    ...clientOptions(url),
    connectionTimeoutMillis: answerMilliseconds,
    query_timeout: answerMilliseconds,
  })
  // Whatever goes wrong is followed by the end.
  client.on('error', () => {})
  client.on('end', () => lost(client))
  client.on('notification', (message) => hear(message.payload ?? ''))
  await client.connect()
  try {
    await client.query(`listen ${channel}`)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return client
}

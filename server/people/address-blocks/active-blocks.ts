import type { AddressScope } from '../../../shared/address-scope.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { type Bus, notify } from '../../platform/db/listen.ts'
import type { Log } from '../../platform/log.ts'
import { type ActiveBlock, BlockIndex } from './block-index.ts'
import { type BlockRow, listActiveAfter } from './queries.ts'
import { readRange, wordsOf } from './range.ts'

declare module '../../platform/site.ts' {
  interface Site {
    readonly activeBlocks: ActiveBlocks
    /** What this address may not do, for any reason. Checked before anything is written. */
    addressScope(address: string): Promise<AddressScope | null>
  }
}

/** The active blocks, in the memory of each process, so that a check needs no statement. */
export interface ActiveBlocks {
  /** The strongest scope of all active blocks of this address. */
  scopeOf(address: string): AddressScope | null
  /** Calls the listener after each change of the blocks. Returns a function that stops this. */
  onChange(listener: () => void): () => void
  close(): void
}

const topic = 'address-block'
const rowsAtOnce = 5_000
const retryMs = 1_000

/** A new block; only an id if that block has ended; `{}` if all blocks have ended. */
interface News {
  id?: number
  network?: string
  scope?: AddressScope
  until?: number | null
}

/** Sent in the transaction of the change; all processes receive it at the commit. */
export const notifyAdded = (tx: Tx, { id, network, scope, expires_at }: BlockRow): Promise<void> =>
  notify(tx, topic, JSON.stringify({ id, network, scope, until: expires_at?.getTime() ?? null } satisfies News))
export const notifyEnded = (tx: Tx, id: number): Promise<void> =>
  notify(tx, topic, JSON.stringify({ id } satisfies News))
export const notifyAllEnded = (tx: Tx): Promise<void> => notify(tx, topic, '{}')

export async function createActiveBlocks(services: { db: Db; bus: Bus; log: Log }): Promise<ActiveBlocks> {
  const { db, bus, log } = services
  let ipv4 = new BlockIndex()
  let ipv6 = new BlockIndex()
  const listeners = new Set<() => void>()
  let reading: Promise<void> | undefined
  /** News that arrived during a read of the table, which may not contain them. */
  let newsDuringRead: News[] = []
  let isStale = false
  let retry: NodeJS.Timeout | undefined

  function applyNews({ id, network, scope, until }: News): void {
    const now = Date.now()
    if (id === undefined) [ipv4, ipv6] = [new BlockIndex(), new BlockIndex()]
    else if (network === undefined || scope === undefined) for (const index of [ipv4, ipv6]) index.remove(id, now)
    else {
      const block = blockOf(id, network, scope, until ?? null)
      const index = isIpv4(block) ? ipv4 : ipv6
      index.add(block, now)
    }
  }

  /** A second call during a read starts the read again. */
  function readAll(): Promise<void> {
    isStale = true
    reading ??= (async () => {
      while (isStale) {
        isStale = false
        newsDuringRead = []
        const blocks = await readActive(db)
        if (isStale) continue
        ipv4.fill(blocks.filter(isIpv4))
        ipv6.fill(blocks.filter((block) => !isIpv4(block)))
        newsDuringRead.forEach(applyNews)
      }
      for (const listener of listeners) listener()
    })().finally(() => {
      reading = undefined
    })
    return reading
  }

  function readAgain(): void {
    clearTimeout(retry)
    readAll().catch((err) => {
      log.error({ err }, 'the blocked addresses could not be read')
      retry = setTimeout(readAgain, retryMs).unref()
    })
  }

  const unsubscribes = [
    bus.on(topic, (text) => {
      const news = JSON.parse(text) as News
      if (reading) newsDuringRead.push(news)
      applyNews(news)
      for (const listener of listeners) listener()
    }),
    // Messages may be lost. The old blocks stay active until the table is read again.
    bus.onBroken(readAgain),
  ]
  await readAll()

  return {
    scopeOf(address) {
      if (ipv4.size + ipv6.size === 0) return null
      const words = wordsOf(address)
      return words ? (words.length === 1 ? ipv4 : ipv6).scopeOf(words, Date.now()) : null
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      for (const stop of unsubscribes) stop()
      clearTimeout(retry)
    },
  }
}

async function readActive(db: Db): Promise<ActiveBlock[]> {
  const blocks: ActiveBlock[] = []
  for (let after = 0; ; ) {
    const rows = await listActiveAfter(db, after, rowsAtOnce)
    for (const { id, network, scope, expires_at } of rows)
      blocks.push(blockOf(id, network, scope, expires_at?.getTime() ?? null))
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return blocks
    after = last.id
  }
}

function blockOf(id: number, network: string, scope: AddressScope, until: number | null): ActiveBlock {
  const range = readRange(network) ?? { words: [], bits: 0 }
  return { id, ...range, scope, until: until ?? Number.POSITIVE_INFINITY }
}

const isIpv4 = ({ words }: ActiveBlock) => words.length === 1

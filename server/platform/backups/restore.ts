import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { BadArchive } from '../archive/bad-archive.ts'
import { type Part, readItems } from '../archive/parts.ts'
import type { Db } from '../db/connect.ts'
import { copyColumns, countOthers } from '../db/contents.ts'
import { openOneClient } from '../db/one-client.ts'
import type { Scratch } from '../images/scratch.ts'
import type { Store } from '../images/store.ts'
import { createBoss, createQueue } from '../jobs/boss.ts'
import type { Log } from '../log.ts'
import type { Checked } from './check-archive.ts'
import { readPartHead } from './manifest.ts'
import { hasAccounts, resetState, workTarget } from './queries.ts'
import { compareTables, completeDatabase, createEmptyTables, fillTable } from './restore-database.ts'
import { createPictureKeeper, type PictureKeeper, restoreShared } from './restore-pictures.ts'
import { goodArchive } from './state.ts'

interface Target {
  url: string
  log: Log
  /** Where the pictures are stored. Without it they are only checked. */
  pictures?: { store: Store; scratch: Scratch } | undefined
  /** Reads all tables again before the commit, and compares them. */
  compare?: boolean
}

/**
 * Replaces the contents of the database by the archive. The pictures come first and the commit last. Until the commit the database is unchanged, and
 * nobody sees the new pictures because no row names them.
 */
export async function restoreInto(checked: Checked, { url, log, pictures, compare = false }: Target): Promise<void> {
  const { manifest } = checked
  const keeper = createPictureKeeper(pictures)
  const { client, db, close } = await openOneClient(url, 'stoa restore')
  try {
    await requireNoOthers(db)
    await createQueues(url, log, manifest.work?.queues ?? [])
    await db.transaction().execute(async (tx) => {
      const statements = await createEmptyTables(tx, manifest)
      await readParts(checked, keeper, async (part, name) => {
        const table = manifest.tables.find((each) => each.name === name)
        const work = manifest.work && { name: 'jobs', ...manifest.work }
        if (name === undefined)
          await fillTable(client, part.data(), { target: workTarget, expected: work ?? undefined })
        else await fillTable(client, part.data(), { target: table ? copyColumns(table) : '', expected: table })
      })
      if (compare) await compareTables(client, manifest)
      await completeDatabase(tx, manifest, statements)
      await resetState(tx, goodArchive(checked.place.nameOf(checked.name), { bytes: checked.archive.bytes, manifest }))
    })
  } catch (error) {
    await keeper.removeAdded()
    throw error
  } finally {
    await close()
  }
}

export async function holdsAccounts(url: string): Promise<boolean> {
  const { db, close } = await openOneClient(url, 'stoa restore')
  return hasAccounts(db).finally(close)
}

/** The database lists a closed connection for some milliseconds more. */
const closingMilliseconds = 3_000

async function requireNoOthers(db: Db): Promise<void> {
  const deadline = performance.now() + closingMilliseconds
  let others = await countOthers(db)
  while (others > 0 && performance.now() < deadline) {
    await delay(100)
    others = await countOthers(db)
  }
  if (others > 0)
    throw new BadArchive(
      `The site is running (${others} connections to its database): stop it first, and then restore.`,
    )
}

/** Reads the parts in order, and passes on the rows with the name of their table; jobs of the queue come without a name. */
async function readParts(
  checked: Checked,
  keeper: PictureKeeper,
  onRows: (part: Part, table: string | undefined) => Promise<void>,
): Promise<void> {
  const listed = new Map(checked.pictures.map((each) => [String(each.id), each]))
  const counts = { tables: 0, pictures: 0 }
  for await (const item of readItems(checked.archive.pieces())) {
    if (!('part' in item)) continue
    const head = readPartHead(item.part.head)
    if (head.kind === 'table') {
      await onRows(item.part, head.name)
      counts.tables++
    } else if (head.kind === 'work') await onRows(item.part, undefined)
    else if (head.kind === 'picture') {
      const picture = listed.get(head.id)
      if (!picture) throw new BadArchive('The archive has a picture that its list does not name.')
      await keeper.keep(picture, await buffer(item.part.data()))
      counts.pictures++
    }
  }
  const { tables, pictures } = checked.manifest
  if (counts.tables !== tables.length || (pictures.inside && counts.pictures !== pictures.count))
    throw new BadArchive('The archive lacks a part that its manifest names.')
  if (!pictures.inside) await restoreShared(checked, keeper)
}

/** Creates the queues before their jobs. An empty queue changes nothing for a running site. */
async function createQueues(url: string, log: Log, names: readonly string[]): Promise<void> {
  const boss = createBoss(url, log, { max: 1, supervise: false })
  try {
    await boss.start()
    for (const name of names) await createQueue(boss, { name })
  } finally {
    await boss.stop({ graceful: false })
  }
}

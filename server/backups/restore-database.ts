import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { BadArchive } from '../archive/bad-archive.ts'
import { createSum, type Summed } from '../archive/sum.ts'
import type { Tx } from '../db/connect.ts'
import { columnsOf, dropContents, putBack, setSequences, strip, type Takeaway } from '../db/contents.ts'
import { copyIn, copyOut } from '../db/copy.ts'
import { migrateIn } from '../db/migrate.ts'
import { unpacked } from './index-of.ts'
import type { Manifest } from './manifest.ts'
import { deleteWork, eraseFormerImages, rememberImages, workSource } from './queries.ts'

// All of it in the one transaction of whoever calls: whoever is killed meanwhile leaves the database as it was.

/** Makes the tables as they were when the archive was made, empty and without their keys. */
export async function emptyInto(tx: Tx, { migrations }: Manifest): Promise<Takeaway> {
  await rememberImages(tx)
  await dropContents(tx)
  await migrateIn(tx, migrations.at(-1))
  const takeaway = await strip(tx)
  await deleteWork(tx)
  return takeaway
}

/** The rows of one part into its table. Refuses when they are not those that the manifest names. */
export async function fill(
  client: Client,
  packed: AsyncIterable<Buffer>,
  { target, wanted }: { target: string; wanted: (Summed & { name: string }) | undefined },
): Promise<void> {
  if (!wanted) throw new BadArchive('The archive has a table that its manifest does not name.')
  const sum = createSum()
  const rows = unpacked(packed)
  await pipeline(rows, (source: AsyncIterable<Buffer>) => sum.through(source), copyIn(client, target))
  requireSame(sum.result(), wanted, 'is not as the manifest says')
}

/** Reads everything out of the database again. New tables, filled in one transaction, give their rows in the order in which they came. */
export async function compareTables(client: Client, { tables, work }: Manifest): Promise<void> {
  const sources = tables.map((table) => ({ source: columnsOf(table), wanted: table }))
  for (const { source, wanted } of sources) requireSame(await sumOf(client, source), wanted, 'came out otherwise')
  if (work) requireSame(await sumOf(client, workSource), { name: 'jobs', ...work }, 'came out otherwise')
}

async function sumOf(client: Client, source: string): Promise<Summed> {
  const sum = createSum()
  for await (const chunk of copyOut(client, source)) sum.add(chunk)
  return sum.result()
}

function requireSame(found: Summed, wanted: Summed & { name: string }, what: string): void {
  if (found.sha256 === wanted.sha256 && found.rows === wanted.rows) return
  throw new BadArchive(`The table ${wanted.name} ${what}: ${found.rows} rows of ${wanted.rows}, or others.`)
}

/** Keys and indexes again, which proves that the rows fit each other; then what newer versions have made of the tables. */
export async function completeDatabase(tx: Tx, manifest: Manifest, takeaway: Takeaway): Promise<void> {
  await putBack(tx, takeaway)
  await setSequences(tx, manifest.sequences)
  await migrateIn(tx)
  await eraseFormerImages(tx)
}

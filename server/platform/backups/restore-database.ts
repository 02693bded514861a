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

// Everything runs in one transaction of the caller: if the process is killed, the database stays as it was.

/** Creates the tables of the version that made the archive, empty and without keys. */
export async function emptyInto(tx: Tx, { migrations }: Manifest): Promise<Takeaway> {
  await rememberImages(tx)
  await dropContents(tx)
  await migrateIn(tx, migrations.at(-1))
  const takeaway = await strip(tx)
  await deleteWork(tx)
  return takeaway
}

/** Writes the rows of one part into its table. Refuses rows that do not match the manifest. */
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

/** Reads all tables again and compares them with the manifest. New tables that were filled in one transaction return their rows in the same order. */
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

/** Creates the keys and indexes, which proves that the rows are consistent; then runs the newer migrations. */
export async function completeDatabase(tx: Tx, manifest: Manifest, takeaway: Takeaway): Promise<void> {
  await putBack(tx, takeaway)
  await setSequences(tx, manifest.sequences)
  await migrateIn(tx)
  await eraseFormerImages(tx)
}

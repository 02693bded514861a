import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { BadArchive } from '../archive/bad-archive.ts'
import { createSum, type Summed } from '../archive/sum.ts'
import type { Tx } from '../db/connect.ts'
import {
  copyColumns,
  createKeysAgain,
  dropContents,
  emptyTables,
  type RestoringStatements,
  setSequences,
} from '../db/contents.ts'
import { copyIn, copyOut } from '../db/copy.ts'
import { migrateIn } from '../db/migrate.ts'
import { decompress } from './index-of.ts'
import type { Manifest } from './manifest.ts'
import { deleteWork, eraseFormerImages, rememberImages, workSource } from './queries.ts'

// Everything runs in one transaction of the caller: if the process is killed, the database stays as it was.

/** Creates the tables of the version that made the archive, empty and without keys. */
export async function createEmptyTables(tx: Tx, { migrations }: Manifest): Promise<RestoringStatements> {
  await rememberImages(tx)
  await dropContents(tx)
  await migrateIn(tx, migrations.at(-1))
  const statements = await emptyTables(tx)
  await deleteWork(tx)
  return statements
}

/** Writes the rows of one part into its table. Refuses rows that do not match the manifest. */
export async function fillTable(
  client: Client,
  compressed: AsyncIterable<Buffer>,
  { target, expected }: { target: string; expected: (Summed & { name: string }) | undefined },
): Promise<void> {
  if (!expected) throw new BadArchive('The archive has a table that its manifest does not name.')
  const sum = createSum()
  const rows = decompress(compressed)
  await pipeline(rows, (source: AsyncIterable<Buffer>) => sum.through(source), copyIn(client, target))
  requireSameRows(sum.result(), expected, 'does not match the manifest')
}

/** Reads all tables again and compares them with the manifest. New tables that were filled in one transaction return their rows in the same order. */
export async function compareTables(client: Client, { tables, work }: Manifest): Promise<void> {
  const sources = tables.map((table) => ({ source: copyColumns(table), expected: table }))
  for (const { source, expected } of sources)
    requireSameRows(await sumRows(client, source), expected, 'was restored with differences')
  if (work)
    requireSameRows(await sumRows(client, workSource), { name: 'jobs', ...work }, 'was restored with differences')
}

async function sumRows(client: Client, source: string): Promise<Summed> {
  const sum = createSum()
  for await (const chunk of copyOut(client, source)) sum.add(chunk)
  return sum.result()
}

function requireSameRows(actual: Summed, expected: Summed & { name: string }, problem: string): void {
  if (actual.sha256 === expected.sha256 && actual.rows === expected.rows) return
  throw new BadArchive(
    `The table ${expected.name} ${problem}: it has ${actual.rows} rows, expected are ${expected.rows}, or their contents differ.`,
  )
}

/** Creates the keys and indexes, which proves that the rows are consistent; then runs the newer migrations. */
export async function completeDatabase(tx: Tx, manifest: Manifest, statements: RestoringStatements): Promise<void> {
  await createKeysAgain(tx, statements)
  await setSequences(tx, manifest.sequences)
  await migrateIn(tx)
  await eraseFormerImages(tx)
}

import { pipeline } from 'node:stream'
import { createZstdCompress } from 'node:zlib'
import type { Client } from 'pg'
import { dataPieces, jsonPiece, type Piece, pieceTypes } from '../archive/piece.ts'
import { createSum, type Summed } from '../archive/sum.ts'
import { copyColumns, listContents } from '../db/contents.ts'
import { copyOut } from '../db/copy.ts'
import { openOneClient } from '../db/one-client.ts'
import type { Manifest, PartHead, TableSum } from './manifest.ts'
import { listImageIds, listQueuesWithWork, workSource } from './queries.ts'

interface Gathered {
  contents: Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'work' | 'madeAt'>
  imageIds: BigInt64Array[]
}

/** All rows in one snapshot. The site continues to write, and no write waits. */
export async function* gatherDatabase(url: string, now: Date): AsyncGenerator<Piece, Gathered> {
  const { client, db, close } = await openOneClient(url, 'stoa backup')
  try {
    await client.query('begin isolation level repeatable read read only')
    const madeAt = now.toISOString()
    const { tables: found, migrations } = await listContents(db)
    const imageIds = await listImageIds(db)
    const queues = await listQueuesWithWork(db)
    const tables: TableSum[] = []
    for (const table of found) {
      const summed = yield* gatherRows(client, { kind: 'table', ...table }, copyColumns(table))
      tables.push({ ...table, ...summed })
    }
    const work = queues && { queues, ...(yield* gatherRows(client, { kind: 'work' }, workSource)) }
    // Sequences ignore transactions. They are read last, so that no row has a higher number.
    const { sequences } = await listContents(db)
    await client.query('commit')
    return { contents: { madeAt, migrations, tables, sequences, work }, imageIds }
  } finally {
    await close()
  }
}

async function* gatherRows(client: Client, head: PartHead, source: string): AsyncGenerator<Piece, Summed> {
  yield jsonPiece(pieceTypes.head, head)
  const sum = createSum()
  const packed = pipeline(
    copyOut(client, source),
    (rows: AsyncIterable<Buffer>) => sum.through(rows),
    createZstdCompress(),
    // The loop below throws the error.
    () => {},
  )
  for await (const chunk of packed) yield* dataPieces(chunk as Buffer)
  const summed = sum.result()
  yield jsonPiece(pieceTypes.end, summed)
  return summed
}

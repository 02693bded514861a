import { z } from 'zod'
import { BadArchive } from '../archive/bad-archive.ts'

const summed = { rows: z.int(), bytes: z.int(), sha256: z.string() }

const table = z.object({ name: z.string(), columns: z.array(z.string()), ...summed })

/** What an archive holds. */
const manifestShape = z.object({
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Work that was left for later and is not done; null where there is no queue yet. */
  work: z.object({ queues: z.array(z.string()), ...summed }).nullable(),
  pictures: z.object({
    /** Inside the archive, or beside it in `pictures/`, shared with others. */
    inside: z.boolean(),
    count: z.int(),
    bytes: z.int(),
    /** Of the list. */
    sha256: z.string(),
    /** Rows whose file was not there. */
    missing: z.int(),
  }),
})

export type Manifest = z.output<typeof manifestShape>
export type TableSum = Manifest['tables'][number]

export const partHead = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('work') }),
  z.object({ kind: z.literal('picture'), id: z.string().regex(/^\d+$/) }),
  z.object({ kind: z.literal('pictures') }),
])

export type PartHead = z.output<typeof partHead>

export function readManifest(value: unknown): Manifest {
  const { data } = manifestShape.safeParse(value)
  if (!data) throw new BadArchive('The manifest of the archive cannot be read.')
  return data
}

export function readPartHead(value: unknown): PartHead {
  const { data } = partHead.safeParse(value)
  if (!data) throw new BadArchive('The archive has a part that this version does not know.')
  return data
}

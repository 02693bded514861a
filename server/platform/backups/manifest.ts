import { z } from 'zod'
import { BadArchive } from '../archive/bad-archive.ts'

const summed = { rows: z.int(), bytes: z.int(), sha256: z.string() }

const table = z.object({ name: z.string(), columns: z.array(z.string()), ...summed })

/** The contents of an archive. */
const manifestShape = z.object({
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Jobs that are not done yet; null if the queue does not exist. */
  work: z.object({ queues: z.array(z.string()), ...summed }).nullable(),
  pictures: z.object({
    /** Whether the pictures are in the archive; otherwise they are in `pictures/` and shared with other archives. */
    inside: z.boolean(),
    count: z.int(),
    bytes: z.int(),
    /** The checksum of the list. */
    sha256: z.string(),
    /** The number of rows without a file. */
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

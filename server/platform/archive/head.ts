import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { BadArchive } from './bad-archive.ts'
import { nameOfKey, plainSeal, type Seal, secretSeal } from './seal.ts'

/** The first line of an archive. It is never encrypted. */
const headShape = z.object({
  stoa: z.literal('archive'),
  format: z.int(),
  version: z.string(),
  salt: z.string().regex(/^[0-9a-f]{64}$/),
  /** The name of the encryption key; null for an archive without encryption. */
  key: z.string().nullable(),
})

export type Head = z.output<typeof headShape>

const format = 1

/** A longer first line belongs to no archive of this program. */
export const maxHeadBytes = 512

export function makeHead(version: string, key: string | undefined): { line: Buffer; seal: Seal } {
  const salt = randomBytes(32)
  const head: Head = { stoa: 'archive', format, version, salt: salt.toString('hex'), key: key ? nameOfKey(key) : null }
  const line = Buffer.from(`${JSON.stringify(head)}\n`)
  return { line, seal: key ? secretSeal(key, salt, line) : plainSeal(line) }
}

/** Expects the whole line with its line end. Refuses a file that is no archive, and a wrong key. */
export function openHead(line: Buffer, key: string | undefined): { head: Head; seal: Seal } {
  const head = parseHead(line)
  if (!head) throw new BadArchive('This is not an archive of Stoa, or its beginning is damaged.')
  if (head.format !== format) {
    throw new BadArchive(`This archive was made by Stoa ${head.version}, whose format this version does not know.`)
  }
  if (head.key === null) return { head, seal: plainSeal(line) }
  if (!key) throw new BadArchive('This archive is encrypted: set BACKUP_KEY to the key that it was made with.')
  if (nameOfKey(key) !== head.key) throw new BadArchive('This archive was made with another BACKUP_KEY.')
  return { head, seal: secretSeal(key, Buffer.from(head.salt, 'hex'), line) }
}

function parseHead(line: Buffer): Head | undefined {
  try {
    return headShape.safeParse(JSON.parse(line.toString('utf8'))).data
  } catch {
    return undefined
  }
}

import packageFile from '../../../package.json' with { type: 'json' }
import { BadArchive } from '../archive/bad-archive.ts'
import type { Place } from '../archive/place.ts'
import { type Archive, openArchive } from '../archive/read-archive.ts'
import { knownMigrations } from '../db/migrate.ts'
import { type ArchiveIndex, readIndex } from './index-of.ts'
import type { Manifest } from './manifest.ts'
import { fileOf, pathOf } from './shared-pictures.ts'

export interface Checked extends ArchiveIndex {
  archive: Archive
  place: Place
  name: string
  key: string | undefined
}

/** Checks every byte of the archive, and whether this program can restore it, so that errors are found before anything is changed. */
export async function checkArchive(place: Place, name: string, key: string | undefined): Promise<Checked> {
  const archive = await openArchive(place, name, key)
  for await (const _ of archive.pieces());
  const index = await readIndex(archive)
  await requireKnownSchema(index.manifest)
  if (!index.manifest.pictures.inside) await requirePictures(place, archive, index)
  return { archive, place, name, key, ...index }
}

async function requireKnownSchema({ version, migrations }: Manifest): Promise<void> {
  const migrationNames = await knownMigrations()
  const unknownMigration = migrations.find((name, at) => name !== migrationNames[at])
  if (unknownMigration === undefined && migrations.length > 0) return
  throw new BadArchive(
    `The archive was made by Stoa ${version} and this is Stoa ${packageFile.version}, which does not know its schema` +
      `${unknownMigration ? ` (${unknownMigration})` : ''}. Nothing was changed; restore it with the version that made it.`,
  )
}

/** The most names in an error message. */
const maxNamedPictures = 20

async function requirePictures(place: Place, { head }: Archive, { pictures }: ArchiveIndex): Promise<void> {
  const existing = new Set(await place.list('pictures'))
  const missing = [...new Set(pictures.map((each) => fileOf(each, head.key)))].filter((name) => !existing.has(name))
  if (missing.length === 0) return
  const names = missing.slice(0, maxNamedPictures).map((name) => place.nameOf(pathOf(name)))
  const andMore = missing.length > names.length ? ` and ${missing.length - names.length} more` : ''
  throw new BadArchive(
    `Pictures that the archive names are missing: ${names.join(', ')}${andMore}. Nothing was changed.`,
  )
}

import { sizeInWords } from '../../../shared/amounts.ts'
import { dayMs } from '../../../shared/time.ts'
import type { Site } from '../site.ts'
import { originalKey, readKey, topFolderOf, topFolders } from './keys.ts'
import { findExisting, findNamed, listIds } from './queries.ts'
import type { Store, StoredFile } from './store.ts'

/** Younger files may belong to an upload that is still being saved. */
export const sweptAfterDays = 7

/** How many keys are named one by one. */
const namedAtMost = 20
/** How many files are erased in one sweep; the next one goes on. Their keys are in memory. */
const erasedAtMost = 100_000
const batch = 1000
const erasedAtOnce = 8
/** More left-over files, or more missing ones, than this part of all look like the wrong database or the wrong storage. */
const muchPart = 0.1
/** So many are never suspicious, for sites with few pictures. */
const fewFiles = 10

interface Files {
  count: number
  bytes: number
}

export interface Swept {
  /** All files that were looked at. */
  all: Files
  /** Files that no image in the database names. */
  unnamed: Files
  /** Those of them that are old enough to be erased. */
  old: Files
  /** The keys of the first of them. */
  keys: readonly string[]
  /** Files with names that the site does not give. They are never erased. */
  foreign: Files
  /** How many of the old ones were erased. */
  erased: number
  /** Erasing was asked for, but it is likely that database and storage do not belong together. */
  refused: boolean
  /** Images without their original file. */
  missing: number
  /** The original files that the first of them should have. */
  missingKeys: readonly string[]
}

/** Such as 1 file (12 bytes). */
export const filesInWords = ({ count, bytes }: Files) =>
  `${count} ${count === 1 ? 'file' : 'files'} (${sizeInWords(bytes)})`

interface Wish {
  erase: boolean
  /** Erase them also if they are so many that it looks like a mistake. */
  many?: boolean
}

/** Compares the stored files with the images in the database, beside the serving site. Erases nothing before all are compared. */
export async function sweepFiles(
  { db, images: { store } }: { db: Site['db']; images: { store: Store } },
  { erase, many = false }: Wish,
): Promise<Swept> {
  const named = await readIds(db)
  const hasOriginal = new Uint8Array(named.length)
  const [all, unnamed, old, foreign] = [none(), none(), none(), none()]
  const oldKeys: string[] = []
  const oldBefore = Date.now() - sweptAfterDays * dayMs

  /** Looks again: what was uploaded since the beginning has a row now, and what was deleted waits for a job. */
  async function count(candidates: readonly Candidate[]): Promise<void> {
    const found = new Set(
      await findNamed(
        db,
        candidates.map(({ id }) => id),
      ),
    )
    for (const { id, isRemains, file } of candidates) {
      if (found.has(id) && !isRemains) continue
      add(unnamed, file)
      if (+file.changedAt >= oldBefore) continue
      add(old, file)
      if (oldKeys.length < erasedAtMost) oldKeys.push(file.key)
    }
  }

  for (let bits = 0; bits < topFolders; bits++) {
    let candidates: Candidate[] = []
    for await (const file of store.list(topFolderOf(bits))) {
      add(all, file)
      const read = readKey(file.key)
      if (!read) {
        add(foreign, file)
        continue
      }
      const { id, isOriginal, isRemains } = read
      const at = positionOf(named, id)
      if (at !== undefined && isOriginal) hasOriginal[at] = 1
      if (at !== undefined && !isRemains) continue
      candidates.push({ id, isRemains, file })
      if (candidates.length < batch) continue
      await count(candidates)
      candidates = []
    }
    await count(candidates)
  }

  const missing = await stillNamed(
    db,
    named.filter((_, at) => hasOriginal[at] === 0),
  )
  const isMuch = (part: number, whole: number) => part > fewFiles && part > whole * muchPart
  const isSuspicious =
    (named.length === 0 && old.count > 0) || isMuch(old.count, all.count) || isMuch(missing.length, named.length)
  const refused = erase && !many && isSuspicious
  return {
    ...{ all, unnamed, old, foreign, refused },
    keys: oldKeys.slice(0, namedAtMost),
    erased: erase && !refused ? await eraseAll(store, oldKeys) : 0,
    missing: missing.length,
    missingKeys: missing.slice(0, namedAtMost).map(originalKey),
  }
}

interface Candidate {
  id: bigint
  isRemains: boolean
  file: StoredFile
}

const none = (): Files => ({ count: 0, bytes: 0 })

function add(files: Files, { bytes }: StoredFile): void {
  files.count++
  files.bytes += bytes
}

/** The ids of all images, in their order: 8 bytes for each. */
async function readIds(db: Site['db']): Promise<BigInt64Array> {
  const pages: bigint[][] = []
  let after: bigint | undefined = 0n
  while (after !== undefined) {
    const page: bigint[] = await listIds(db, after, 10 * batch)
    pages.push(page)
    after = page.at(-1)
  }
  const ids = new BigInt64Array(pages.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const page of pages) {
    ids.set(page, at)
    at += page.length
  }
  return ids
}

/** A binary search. */
function positionOf(ids: BigInt64Array, id: bigint): number | undefined {
  let [from, to] = [0, ids.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((ids[middle] ?? 0n) < id) from = middle + 1
    else to = middle
  }
  return ids[from] === id ? from : undefined
}

/** Without those that were deleted meanwhile, with their files. */
async function stillNamed(db: Site['db'], ids: BigInt64Array): Promise<bigint[]> {
  const existing: bigint[] = []
  for (let from = 0; from < ids.length; from += batch)
    existing.push(...(await findExisting(db, [...ids.subarray(from, from + batch)])))
  return existing
}

async function eraseAll(store: Store, keys: readonly string[]): Promise<number> {
  for (let from = 0; from < keys.length; from += erasedAtOnce)
    await Promise.all(keys.slice(from, from + erasedAtOnce).map((key) => store.erase(key)))
  return keys.length
}

import { setImmediate } from 'node:timers/promises'
import { dayMs, hourMs } from '../../../shared/time.ts'
import { type Db, inTransaction } from '../../platform/db/connect.ts'
import { whileAlone } from '../../platform/db/late-indexes.ts'
import { type Searchable, vectorOf } from './document.ts'
import {
  beginForm,
  countLexemes,
  createFormIndex,
  deleteDocumentsOf,
  deleteForm,
  dropDeletedSince,
  dropFormIndex,
  endForm,
  type Filling,
  listMissing,
  listOldForms,
  storeProgress,
} from './queries-fill.ts'
import { listSearchableBelow, storeReadDocuments } from './queries-index.ts'
import { formName, searchLanguage } from './request.ts'
import { storeAgain } from './store.ts'

const lockName = 'search index'
const usualBatch = 5_000
const batchBytes = 8_000_000
/** With more texts than this to store, the index is made afterwards, which takes a third of the time. */
const fewTexts = 50_000
/** Requests of the same process wait at most this long. */
const turnMs = 5

interface Options {
  /** Fills a new form although the one in use is whole. */
  isNew?: boolean
  tell?: (progress: { done: number; total: number }) => void
  /** Stops between two batches; the next call goes on there. */
  signal?: AbortSignal
  batch?: number
}

/**
 * Stores all texts that are not stored yet, the newest first, and goes on where an earlier call was stopped. Texts that are written meanwhile are
 * stored by their own transactions. Returns false if it was stopped, or if another process does the same.
 */
export async function fillSearch(db: Db, options: Options = {}): Promise<boolean> {
  const isWhole = await whileAlone(db, lockName, async (patient) => {
    const filling = await beginForm(patient, formName, options.isNew)
    const { form, begunAt } = filling
    if (filling.isWhole) return true
    if (filling.isFresh && filling.total > fewTexts) await dropFormIndex(patient, form)
    if (!(await storeAll(db, filling, options))) return false
    await createFormIndex(patient, form)
    await dropDeletedSince(patient, begunAt)
    await countLexemes(patient, form)
    await endForm(patient, form)
    return true
  })
  return isWhole ?? false
}

async function storeAll(db: Db, filling: Filling, { tell, signal, batch = usualBatch }: Options): Promise<boolean> {
  const { form, total } = filling
  let { filledTo, done } = filling
  let storing: Promise<void> = Promise.resolve()
  for (;;) {
    const texts = await listSearchableBelow(db, filledTo, batch, batchBytes)
    // Words are made while the batch before is being stored.
    const vectors = await makeVectors(texts)
    await storing
    const last = texts.at(-1)
    if (!last) return true
    if (signal?.aborted) return false
    filledTo = last.id
    done += texts.length
    const progress = { form, filledTo, done }
    storing = inTransaction(db, async (tx) => {
      await storeReadDocuments(tx, texts, vectors, form)
      await storeProgress(tx, progress)
    })
    // An error is thrown above, by the next turn.
    storing.catch(() => {})
    tell?.({ done, total: Math.max(done, total) })
  }
}

export async function makeVectors(texts: readonly Searchable[]): Promise<string[]> {
  const vectors: string[] = []
  let began = performance.now()
  for (const text of texts) {
    vectors.push(vectorOf(text, searchLanguage))
    if (performance.now() - began < turnMs) continue
    await setImmediate()
    began = performance.now()
  }
  return vectors
}

/** Deletes the documents of forms that are not used any more. */
export async function deleteOldForms(db: Db): Promise<void> {
  await whileAlone(db, lockName, async (patient) => {
    for (const form of await listOldForms(patient, formName)) {
      await dropFormIndex(patient, form)
      let last: bigint | null = 0n
      while (last !== null) last = await deleteDocumentsOf(patient, form, last, usualBatch)
      await deleteForm(patient, form)
    }
  })
}

/** Stores and drops what was missed in the last hours, and once a day in the last two days; then it also counts the words again. */
export async function tendSearch(db: Db, form: number, { isDaily }: { isDaily: boolean }): Promise<void> {
  const since = new Date(Date.now() - (isDaily ? 2 * dayMs : 3 * hourMs))
  await whileAlone(db, lockName, async (patient) => {
    let missing: bigint[] = []
    do {
      missing = await listMissing(patient, form, since, usualBatch)
      await inTransaction(db, (tx) => storeAgain(tx, missing))
    } while (missing.length >= usualBatch)
    await dropDeletedSince(patient, since)
    if (isDaily) await countLexemes(patient, form)
  })
}

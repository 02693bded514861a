import type { Db } from '../../platform/db/connect.ts'
import { makeVectors } from './fill.ts'
import { countDifferent, sampleTexts } from './queries-fill.ts'
import { findForm, listSearchable } from './queries-index.ts'
import { formName } from './request.ts'

export interface Compared {
  /** How much of the index is filled; null when it is whole. */
  filled: { done: number; total: number } | null
  /** Published posts and comments, and those of them in the index. */
  texts: number
  stored: number
  /** Texts of which the words were compared, and those whose words in the index are others. */
  compared: number
  different: number
}

/** Compares the index with the texts, both as they are at one moment: their numbers, and the words of some. */
export function compareIndex(db: Db, sample: number): Promise<Compared> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => compareIn(tx, sample))
}

async function compareIn(tx: Db, sample: number): Promise<Compared> {
  const { form, name, filled } = await findForm(tx, formName)
  const { texts, stored, ids } = await sampleTexts(tx, form, sample)
  // While a new form is being filled, the one in use has other words.
  const some = name === formName ? await listSearchable(tx, ids) : []
  const vectors = await makeVectors(some)
  const different = await countDifferent(
    tx,
    form,
    some.map(({ id }) => id),
    vectors,
  )
  return { filled, texts, stored, compared: some.length, different }
}

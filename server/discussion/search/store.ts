import type { Db } from '../../platform/db/connect.ts'
import { type Searchable, vectorOf } from './document.ts'
import { deleteDocuments, listPostsWith, listSearchable, storeDocuments } from './queries-index.ts'
import { searchLanguage } from './request.ts'

/** Makes published texts findable, in the transaction that publishes or changes them; in one statement. */
export async function storeTexts(tx: Db, texts: readonly Searchable[]): Promise<void> {
  if (!texts.length) return
  await storeDocuments(
    tx,
    texts,
    texts.map((text) => vectorOf(text, searchLanguage)),
  )
}

export const commentText = (comment: Pick<Searchable, 'id' | 'communityId' | 'authorId' | 'html'>): Searchable => ({
  ...comment,
  ...{ kind: 'comment', type: null, title: null, beside: [], url: null, hostname: null },
})

/** For posts and comments that were restored, or of which only a part has changed. */
export async function storeAgain(tx: Db, ids: readonly bigint[]): Promise<void> {
  await storeTexts(tx, await listSearchable(tx, ids))
}

/** For posts whose pictures were described, hidden, shown or erased. Those that are deleted stay out of the index. */
export async function storePostsWith(tx: Db, imageIds: readonly bigint[]): Promise<void> {
  await storeAgain(tx, await listPostsWith(tx, imageIds))
}

/** For posts and comments that were deleted or removed. */
export async function dropTexts(tx: Db, ids: readonly bigint[]): Promise<void> {
  await deleteDocuments(tx, ids)
}

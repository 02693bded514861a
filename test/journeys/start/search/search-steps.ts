import type { Page } from '@playwright/test'
import { fillSearch } from '../../../../server/discussion/search/fill.ts'
import { createNameIndexes } from '../../../../server/discussion/search/queries-names.ts'
import { storeAgain } from '../../../../server/discussion/search/store.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import type { Site } from '../../../../server/platform/site.ts'
import { makePost } from '../../../factories.ts'

/** From now on the index is whole. */
export async function beginSearching({ db, search }: Site): Promise<void> {
  await createNameIndexes(db)
  await fillSearch(db)
  search.forget()
}

export async function makeFound(db: Db, fields: Parameters<typeof makePost>[1]) {
  const post = await makePost(db, fields)
  await storeAgain(db, [post.id])
  return post
}

/** A word that nobody else uses. */
export const makeWord = () => `word${Math.random().toString(36).slice(2, 9)}`

export const offered = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

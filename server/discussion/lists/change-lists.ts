import type { ItemsSort, List } from '../../../api/discussion/lists.ts'
import { listDescriptionLimit, listDisplayNameLimit, maxLists } from '../../../shared/limits.ts'
import { isListName } from '../../../shared/names.ts'
import { cutText } from '../../../shared/text.ts'
import { lockAccountExclusively } from '../../people/accounts/accounts.ts'
import { requireMayPublish } from '../../people/signups/permissions.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { evictList, type ListsOrder, loadLists, loadOwnList, type WhichList } from './lists.ts'
import { presentList } from './present.ts'
import { countLists, deleteListRow, insertList, type ListRow, updateList } from './queries.ts'

export interface GivenList {
  name?: string | undefined
  displayName?: string | null | undefined
  description?: string | null | undefined
  public?: boolean | undefined
  sort?: ItemsSort | undefined
}

/** Answers all lists of the member, as they come in that order. */
export async function createList(
  site: Site,
  viewer: Viewer,
  username: string,
  { order, ...given }: GivenList & { name: string; order: ListsOrder },
): Promise<List[]> {
  if (username.toLowerCase() !== viewer.username.toLowerCase()) throw new Refusal('not-your-list')
  requireMayPublish(viewer, given.public)
  const name = requireName(given.name)
  await site.db.transaction().execute(async (tx) => {
    await lockAccountExclusively(tx, viewer)
    if ((await countLists(tx, viewer.id)) >= maxLists) throw new Refusal('too_many_lists')
    const made = await insertList(tx, viewer.id, {
      name,
      display_name: cutText(given.displayName, listDisplayNameLimit.max) ?? name,
      description: cutText(given.description, listDescriptionLimit.max),
      public: given.public ?? false,
    })
    if (!made) throw new Refusal('duplicate-list')
  })
  return loadLists(site.db, viewer, viewer.username, order)
}

/** What is left out stays. */
export async function changeList(site: Site, viewer: Viewer, which: WhichList, given: GivenList): Promise<List> {
  requireMayPublish(viewer, given.public)
  return changeOwn(site, viewer, which, async (tx, row) => {
    const name = given.name === undefined ? row.name : requireName(given.name)
    const { displayName, description } = given
    const change = {
      name,
      display_name:
        displayName === undefined ? row.display_name : (cutText(displayName, listDisplayNameLimit.max) ?? name),
      description: description === undefined ? row.description : cutText(description, listDescriptionLimit.max),
      public: given.public ?? row.public,
      sort: given.sort ?? row.sort,
    }
    if (!(await updateList(tx, row, change))) throw new Refusal('duplicate-list')
    if (row.public && (!change.public || name !== row.name)) await evictList(tx, row)
    return presentList(await loadOwnList(tx, viewer, { id: String(row.id) }))
  })
}

/** With its items. Answers it as it was. */
export async function deleteList(site: Site, viewer: Viewer, which: WhichList): Promise<List> {
  return changeOwn(site, viewer, which, async (tx, row) => {
    await deleteListRow(tx, row.id)
    if (row.public) await evictList(tx, row)
    return presentList(row)
  })
}

/** The list is read when its owner changes no other meanwhile: what is kept of it, and whether guests saw it, is how it stands then. */
function changeOwn(
  site: Site,
  viewer: Viewer,
  which: WhichList,
  change: (tx: Db, row: ListRow) => Promise<List>,
): Promise<List> {
  return site.db.transaction().execute(async (tx) => {
    await lockAccountExclusively(tx, viewer)
    return change(tx, await loadOwnList(tx, viewer, which))
  })
}

function requireName(name: string): string {
  if (name === '') throw new Refusal('list-name-empty')
  if (!isListName(name)) throw new Refusal('invalid-list-name')
  return name
}

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
import { evictList, type ListAddress, type ListsOrder, loadLists, loadOwnList } from './lists.ts'
import { presentList } from './present.ts'
import { countLists, deleteListRow, insertList, type ListRow, updateList } from './queries.ts'

export interface ListInput {
  name?: string | undefined
  displayName?: string | null | undefined
  description?: string | null | undefined
  public?: boolean | undefined
  sort?: ItemsSort | undefined
}

/** Returns all lists of the member in the requested order. */
export async function createList(
  site: Site,
  viewer: Viewer,
  username: string,
  { order, ...input }: ListInput & { name: string; order: ListsOrder },
): Promise<List[]> {
  if (username.toLowerCase() !== viewer.username.toLowerCase()) throw new Refusal('not-your-list')
  requireMayPublish(viewer, input.public)
  const name = requireName(input.name)
  await site.db.transaction().execute(async (tx) => {
    await lockAccountExclusively(tx, viewer)
    if ((await countLists(tx, viewer.id)) >= maxLists) throw new Refusal('too_many_lists')
    const inserted = await insertList(tx, viewer.id, {
      name,
      display_name: cutText(input.displayName, listDisplayNameLimit.max) ?? name,
      description: cutText(input.description, listDescriptionLimit.max),
      public: input.public ?? false,
    })
    if (!inserted) throw new Refusal('duplicate-list')
  })
  return loadLists(site.db, viewer, viewer.username, order)
}

/** Fields that are not sent stay unchanged. */
export async function changeList(site: Site, viewer: Viewer, address: ListAddress, changes: ListInput): Promise<List> {
  requireMayPublish(viewer, changes.public)
  return changeOwnList(site, viewer, address, async (tx, row) => {
    const name = changes.name === undefined ? row.name : requireName(changes.name)
    const { displayName, description } = changes
    const change = {
      name,
      display_name:
        displayName === undefined ? row.display_name : (cutText(displayName, listDisplayNameLimit.max) ?? name),
      description: description === undefined ? row.description : cutText(description, listDescriptionLimit.max),
      public: changes.public ?? row.public,
      sort: changes.sort ?? row.sort,
    }
    if (!(await updateList(tx, row, change))) throw new Refusal('duplicate-list')
    if (row.public && (!change.public || name !== row.name)) await evictList(tx, row)
    return presentList(await loadOwnList(tx, viewer, { id: String(row.id) }))
  })
}

/** Deletes the list with its items. Returns the list as it was. */
export async function deleteList(site: Site, viewer: Viewer, address: ListAddress): Promise<List> {
  return changeOwnList(site, viewer, address, async (tx, row) => {
    await deleteListRow(tx, row.id)
    if (row.public) await evictList(tx, row)
    return presentList(row)
  })
}

/**
 * Reads the list under the lock of the owner's account, so that no concurrent change by the owner is lost or missed.
 */
function changeOwnList(
  site: Site,
  viewer: Viewer,
  address: ListAddress,
  change: (tx: Db, row: ListRow) => Promise<List>,
): Promise<List> {
  return site.db.transaction().execute(async (tx) => {
    await lockAccountExclusively(tx, viewer)
    return change(tx, await loadOwnList(tx, viewer, address))
  })
}

function requireName(name: string): string {
  if (name === '') throw new Refusal('list-name-empty')
  if (!isListName(name)) throw new Refusal('invalid-list-name')
  return name
}

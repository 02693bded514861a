import type { List } from '../../../api/discussion/lists.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { ListRow } from './queries.ts'

export function presentList(row: ListRow): List {
  return {
    id: row.id,
    userId: toWire(row.user_id),
    username: row.username,
    name: row.name,
    displayName: row.display_name,
    description: row.description,
    public: row.public,
    numItems: row.num_items,
    sort: row.sort,
    createdAt: row.created_at.toISOString(),
    lastUpdatedAt: row.last_updated_at.toISOString(),
  }
}

import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { updateDefault } from './queries.ts'

/** New accounts join the default communities, and guests see them in the sidebar. The name in any case. */
export async function setDefault(site: Site, name: string, isDefault: boolean): Promise<void> {
  if (!(await updateDefault(site.db, name.trim(), isDefault))) throw new Refusal('community/not-found')
}

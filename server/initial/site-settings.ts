import type { Site } from '../site.ts'
import { findSignupsDisabled } from './queries.ts'

/** Whether the administrators have closed the door to new accounts. */
export function signupsDisabled(site: Site): Promise<boolean> {
  return findSignupsDisabled(site.db)
}

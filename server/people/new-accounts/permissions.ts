import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { isNewAccount } from './is-new.ts'

/** All moderators see which accounts are new, because they meet newcomers first. */
export const seesNewAccounts = (viewer: Viewer | null): boolean =>
  viewer?.isAdmin === true || viewer?.moderates === true

/** Trust applies to the whole site, so new accounts cannot give or remove it, even if they have founded a community. */
export async function requireMayTrust(site: Site, viewer: Viewer): Promise<void> {
  if (!seesNewAccounts(viewer)) throw new Refusal('not_admin_nor_mod')
  if (isNewAccount(await site.siteSettings.get(), viewer))
    throw new Refusal(
      'not_admin_nor_mod',
      'Your own account is new. Only moderators whose account is not new, and admins, may do this.',
    )
}

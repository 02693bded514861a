import { shieldAgeDays } from '../../../shared/limits.ts'
import { type NoPictures, noPicturesWords } from '../../../shared/no-pictures.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { isNewAccount } from '../new-accounts/is-new.ts'
import { isShieldUp } from '../shield/in-force.ts'

/** The minimum age of accounts that may upload pictures while the shield is up. */
const shieldAgeMs = shieldAgeDays * 24 * 3_600_000

/** Why this viewer cannot upload pictures now; undefined if they can. Needs no statement. */
export async function findPictureRefusal(site: Site, viewer: Viewer | null): Promise<NoPictures | undefined> {
  const settings = await site.siteSettings.get()
  const { pictures } = settings
  if (pictures === 'off') return 'off'
  if (!viewer) return undefined
  if (isShieldUp(settings) && +viewer.createdAt > Date.now() - shieldAgeMs) return 'shield'
  return pictures === 'trusted' && isNewAccount(settings, viewer) ? 'new_account' : undefined
}

export async function requirePicturesAllowed(site: Site, viewer: Viewer | null): Promise<void> {
  const reason = await findPictureRefusal(site, viewer)
  if (reason) throw new Refusal('no_image_posts', noPicturesWords[reason])
}

import type { Community } from '../../../api/discussion/communities.ts'
import { modlogOf } from '../../../shared/modlog-setting.ts'
import { useInitial } from '../../platform/viewer.ts'

/** Where a community's moderation log is, for who may read it. */
export function useLogHref({ name, modlog, userMod }: Community): string | null {
  const { user, modlog: site } = useInitial()
  return modlogOf(site, modlog) !== 'private' || userMod || user?.isAdmin ? `/${name}/modlog` : null
}

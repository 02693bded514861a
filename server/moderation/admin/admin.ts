import type { AdminChange } from '../../../api/moderation/admin.ts'
import { setDefault } from '../../discussion/communities/defaults.ts'
import { denyCommunityRequest } from '../../discussion/communities/requests.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { banUser, unbanUser } from './ban-user.ts'

export function runAdminAction(site: Site, viewer: Viewer, change: AdminChange): Promise<void> {
  switch (change.action) {
    case 'deny_comm':
      return denyCommunityRequest(site, viewer, change.id, change.body)
    case 'add_default_forum':
      return setDefault(site, viewer, change.name, true)
    case 'remove_default_forum':
      return setDefault(site, viewer, change.name, false)
    case 'ban_user':
      return banUser(site, viewer, change)
    case 'unban_user':
      return unbanUser(site, viewer, change)
  }
}

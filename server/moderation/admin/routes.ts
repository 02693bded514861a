import type { AdminChange } from '../../../api/moderation/admin.ts'
import { denyCommunityRequest } from '../../discussion/communities/requests.ts'
import { setDefault } from '../../discussion/communities/settings.ts'
import { requireProof } from '../../people/accounts/proof.ts'
import { setReadOnly } from '../../people/site-settings/read-only.ts'
import {
  changesProtection,
  loadSiteSettings,
  saveSiteSettings,
  siteRulesHtml,
} from '../../people/site-settings/site-settings.ts'
import { requestBackup } from '../../platform/backups/jobs.ts'
import { loadBackups } from '../../platform/backups/state.ts'
import type { Routes } from '../../platform/http/call.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { actOnComments } from './act-on-comments.ts'
import { giveBadge, removeBadge } from './badges.ts'
import { banUser, loadUserContent, unbanUser } from './ban-user.ts'
import { loadSiteCounts } from './site-counts.ts'
import { loadCommentsPage, loadUsersPage } from './site-lists.ts'

export const adminRoutes = {
  getSiteSettings: ({ site }) => loadSiteSettings(site),

  async getSiteRules({ site }) {
    return { html: await siteRulesHtml(site) }
  },

  async updateSiteSettings({ site, visitor, viewer, body }) {
    if (await changesProtection(site, body)) await requireProof(site, visitor, viewer)
    return saveSiteSettings(site, viewer, body)
  },

  async setReadOnly({ site, viewer, body }) {
    return { readOnly: await setReadOnly(site, viewer.id, body) }
  },

  getBackups: ({ site }) => loadBackups(site),
  async makeBackup({ site }) {
    await requestBackup(site)
    return { success: true } as const
  },

  listUsers: ({ site, viewer, query }) => loadUsersPage(site, viewer, query),
  listSiteComments: ({ site, viewer, query }) => loadCommentsPage(site, viewer, query.next),
  actOnComments: ({ site, viewer, body }) => actOnComments(site, viewer, body),
  async getSiteCounts({ site, query }) {
    return { days: await loadSiteCounts(site, query.days) }
  },

  getUserContent: ({ site, params, query }) => loadUserContent(site, params.username, query.days),

  async adminAction({ site, viewer, body }) {
    await runAdminAction(site, viewer, body)
    return { success: true }
  },

  giveBadge: ({ site, viewer, params, body }) => giveBadge(site, viewer, params.username, body.type),
  async takeBadge({ site, viewer, params, query }) {
    await removeBadge(site, viewer, params.username, { badge: params.badge, byType: query.byType === 'true' })
    return { success: true }
  },
} satisfies Partial<Routes>

function runAdminAction(site: Site, viewer: Viewer, change: AdminChange): Promise<void> {
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

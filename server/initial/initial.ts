import type { Initial } from '../../api/site.ts'
import { findSelf } from '../accounts/profile.ts'
import { loadBannedFrom, loadSidebarCommunities } from '../communities/communities.ts'
import type { Viewer } from '../http/visitor.ts'
import { loadOwnLists } from '../lists/lists.ts'
import { loadMutes, noMutes } from '../mutes/mutes.ts'
import type { Site } from '../site.ts'
import { findSiteState } from './queries.ts'

export async function loadInitial(site: Site, viewer: Viewer | null): Promise<Initial> {
  const { settings, db } = site
  const [state, user, lists, communities, bannedFrom, mutes] = await Promise.all([
    findSiteState(db),
    viewer && findSelf(site, viewer),
    viewer ? loadOwnLists(db, viewer) : [],
    loadSidebarCommunities(site, viewer),
    viewer && loadBannedFrom(db, viewer.id),
    viewer ? loadMutes(site, viewer) : noMutes,
  ])
  if (viewer && !user) return loadInitial(site, null)
  return {
    signupsDisabled: state.signups_disabled,
    reportReasons: state.report_reasons,
    user: user ?? null,
    lists,
    communities,
    noUsers: state.users,
    bannedFrom,
    vapidPublicKey: '',
    mutes,
    imagePostSubmitReqPoints: settings.IMAGE_POST_POINTS,
    linkPostSubmitReqPoints: settings.LINK_POST_POINTS,
    captcha: captchaOf(settings),
  }
}

function captchaOf(settings: Site['settings']): Initial['captcha'] {
  if (settings.CAPTCHA === 'none') return null
  return {
    provider: settings.CAPTCHA,
    siteKey: settings.CAPTCHA_SITE_KEY ?? '',
    scriptUrl: settings.CAPTCHA_SCRIPT_URL ?? null,
  }
}

import type { Initial } from '../../api/site.ts'
import { loadSelf } from '../accounts/profile.ts'
import { signupsDisabled } from '../admin/site-settings.ts'
import { loadBannedFrom, loadSidebarCommunities } from '../communities/communities.ts'
import type { Viewer } from '../http/visitor.ts'
import { loadOwnLists } from '../lists/lists.ts'
import { loadMutes, noMutes } from '../mutes/mutes.ts'
import type { Site } from '../site.ts'
import { countUsers, listReportReasons } from './queries.ts'

export async function loadInitial(site: Site, viewer: Viewer | null): Promise<Initial> {
  const { settings, db } = site
  const [closed, reportReasons, user, lists, communities, noUsers, bannedFrom, mutes] = await Promise.all([
    signupsDisabled(site),
    listReportReasons(db),
    viewer && loadSelf(site, viewer),
    viewer ? loadOwnLists(db, viewer) : [],
    loadSidebarCommunities(site, viewer),
    countUsers(db),
    viewer && loadBannedFrom(db, viewer.id),
    viewer ? loadMutes(site, viewer) : noMutes,
  ])
  return {
    signupsDisabled: closed,
    reportReasons,
    user: user && { ...user, moddingList: null },
    lists,
    communities,
    noUsers,
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

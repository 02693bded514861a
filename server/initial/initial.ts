import type { Initial } from '../../api/initial.ts'
import { selfPart } from '../accounts/profile.ts'
import { bannedFromPart, sidebarPart } from '../communities/communities.ts'
import { ownFeedsPart } from '../custom-feeds/custom-feeds.ts'
import { readBatch } from '../db/batch.ts'
import { rememberedSortsPart } from '../feeds/remembered-sorts.ts'
import { ownListsPart } from '../lists/lists.ts'
import type { MutesParts } from '../mutes/mutes.ts'
import { moderationCountPart } from '../queue/fragments.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { type SiteState, siteStateRows } from './queries.ts'

/** One statement, for guests and for members: it is part of every page that a member opens. `mutes` says in which form they come. */
export async function loadInitial(
  site: Site,
  viewer: Viewer | null,
  mutes: (site: Site, viewer: Viewer) => MutesParts,
): Promise<Initial> {
  const { db } = site
  const forAll = { state: siteStateRows(), communities: sidebarPart(site, viewer) }
  if (!viewer) {
    const answers = await readBatch(db, forAll)
    const nobody = {
      ...{ user: null, lists: [], feeds: [], feedSorts: [], bannedFrom: null },
      mutes: { communityMutes: [], userMutes: [] },
    }
    return present(site, answers, nobody)
  }
  const { user, moderationCount, lists, feeds, feedSorts, bannedFrom, communityMutes, userMutes, ...answers } =
    await readBatch(db, {
      ...forAll,
      user: selfPart(site, viewer),
      moderationCount: moderationCountPart(viewer),
      lists: ownListsPart(db, viewer),
      feeds: ownFeedsPart(viewer),
      feedSorts: rememberedSortsPart(viewer),
      bannedFrom: bannedFromPart(viewer.id),
      ...mutes(site, viewer),
    })
  // The account went while its session was still believed.
  if (!user) return loadInitial(site, null, mutes)
  const personal = { lists, feeds, feedSorts, bannedFrom, mutes: { communityMutes, userMutes } }
  return present(site, answers, { ...personal, user: { ...user, moderationCount } })
}

function present(
  { settings, push }: Site,
  { state: [state], communities }: { state: SiteState[]; communities: Initial['communities'] },
  personal: Pick<Initial, 'user' | 'lists' | 'feeds' | 'feedSorts' | 'bannedFrom' | 'mutes'>,
): Initial {
  if (!state) throw new Error('the row of counts is missing')
  return {
    signupsDisabled: state.signups_disabled,
    modlog: state.modlog,
    reportReasons: state.report_reasons,
    user: personal.user,
    lists: personal.lists,
    communities,
    feeds: personal.feeds,
    feedSorts: personal.feedSorts,
    noUsers: state.users,
    bannedFrom: personal.bannedFrom,
    vapidPublicKey: push.publicKey,
    mutes: personal.mutes,
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

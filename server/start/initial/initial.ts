import type { Initial } from '../../../api/start/initial.ts'
import { bannedFromPart, defaultsPart, joinedPart, loadJoined } from '../../discussion/communities/communities.ts'
import { ownFeedsPart } from '../../discussion/custom-feeds/custom-feeds.ts'
import { rememberedSortsPart } from '../../discussion/feeds/remembered-sorts.ts'
import { ownListsPart } from '../../discussion/lists/lists.ts'
import { mutesParts, withTargets } from '../../discussion/mutes/mutes.ts'
import { noticeNow } from '../../moderation/site-notice/notice-now.ts'
import { currentCaptcha } from '../../people/accounts/captcha.ts'
import { selfPart } from '../../people/accounts/profile.ts'
import { moderationCountPart } from '../../people/cases/fragments.ts'
import { relyingPartyOf } from '../../people/passkeys/relying-party.ts'
import { currentSignupMode } from '../../people/signups/mode.ts'
import { currentQuestion } from '../../people/signups/question.ts'
import { findPictureRefusal } from '../../people/uploads/pictures-allowed.ts'
import { findOverdue } from '../../platform/backups/state.ts'
import { readBatch } from '../../platform/db/batch.ts'
import { factorNeededFrom } from '../../platform/http/factor-needed.ts'
import { readOnlyIn } from '../../platform/http/read-only.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { type SiteState, siteStateRows } from './queries.ts'

/**
 * Reads with one statement whatever is not in memory, because it is part of every page that a member opens. A page being
 * rendered (`inside`) needs only the ids of muted people and communities.
 */
export async function loadInitial(site: Site, viewer: Viewer | null, inside: boolean): Promise<Initial> {
  const { db } = site
  const current = {
    ...(await loadSignups(site)),
    ...(await loadPictureRule(site, viewer)),
    ...(await loadNoticeAndSharing(site)),
    ...(viewer && (await loadFactorNeeded(site, viewer))),
    ...(viewer?.isAdmin && (await loadBackupOverdue(site))),
  }
  if (!viewer) {
    const answers = await readBatch(db, { state: siteStateRows(), communities: defaultsPart(site) })
    const guest = {
      ...{ user: null, lists: [], feeds: [], feedSorts: [], bannedFrom: null },
      mutes: { communityMutes: [], userMutes: [] },
    }
    return present(site, current, answers, guest)
  }
  const [{ state, joined, user, moderationCount, communityMutes, userMutes, ...own }, isCaughtUp] = await Promise.all([
    readBatch(db, {
      state: siteStateRows(),
      joined: joinedPart(viewer),
      user: selfPart(site, viewer),
      moderationCount: moderationCountPart(viewer),
      lists: ownListsPart(viewer),
      feeds: ownFeedsPart(viewer),
      feedSorts: rememberedSortsPart(viewer),
      bannedFrom: bannedFromPart(viewer.id),
      ...mutesParts(viewer),
    }),
    site.bus.catchUp(),
  ])
  // The account was deleted while its session was still cached.
  if (!user) return loadInitial(site, null, inside)
  const ids = { communityMutes, userMutes }
  const [communities, mutes] = await Promise.all([
    loadJoined(site, joined, isCaughtUp),
    inside ? ids : withTargets(site, viewer, ids, isCaughtUp),
  ])
  return present(site, current, { state, communities }, { ...own, mutes, user: { ...user, moderationCount } })
}

function present(
  { settings, push }: Site,
  current: Signups &
    Pick<Initial, 'noPictures' | 'shareOutside' | 'notice' | 'readOnly' | 'factorNeededFrom' | 'backupOverdue'>,
  { state: [state], communities }: { state: SiteState[]; communities: Initial['communities'] },
  personal: Pick<Initial, 'user' | 'lists' | 'feeds' | 'feedSorts' | 'bannedFrom' | 'mutes'>,
): Initial {
  if (!state) throw new Error('the row of counts is missing')
  return {
    ...current,
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
  }
}

async function loadFactorNeeded(site: Site, viewer: Viewer): Promise<Pick<Initial, 'factorNeededFrom'>> {
  const from = viewer.withoutFactor && factorNeededFrom(await site.siteSettings.get(), viewer)
  return from ? { factorNeededFrom: from.toISOString() } : {}
}

async function loadBackupOverdue(site: Site): Promise<Pick<Initial, 'backupOverdue'>> {
  const overdue = await findOverdue(site)
  return overdue ? { backupOverdue: overdue } : {}
}

type Signups = Pick<
  Initial,
  | 'signupsDisabled'
  | 'signupMode'
  | 'applicationQuestion'
  | 'captcha'
  | 'sendsMail'
  | 'passkeys'
  | 'emailRequired'
  | 'providers'
  | 'passwordLoginOff'
>

/** Who may create an account at present, and the question to applicants. */
async function loadSignups(site: Site): Promise<Signups> {
  const settings = await site.siteSettings.get()
  return {
    signupsDisabled: settings.signups_disabled,
    signupMode: currentSignupMode(settings),
    applicationQuestion: currentQuestion(settings),
    captcha: await loadCaptcha(site),
    ...(site.mail && { sendsMail: true }),
    ...(relyingPartyOf(site.settings) && { passkeys: true }),
    ...(settings.email_required && { emailRequired: true }),
    ...(site.providers.list.length && {
      providers: site.providers.list.map(({ number, name, signup, trusted }) => ({ number, name, signup, trusted })),
    }),
    ...(site.providers.only && { passwordLoginOff: true }),
  }
}

async function loadCaptcha(site: Site): Promise<Initial['captcha']> {
  const { settings } = site
  const provider = await currentCaptcha(site)
  if (provider === 'none') return null
  return {
    provider,
    siteKey: settings.CAPTCHA_SITE_KEY ?? '',
    scriptUrl: settings.CAPTCHA_SCRIPT_URL ?? null,
  }
}

async function loadPictureRule(site: Site, viewer: Viewer | null): Promise<Pick<Initial, 'noPictures'>> {
  const { disk } = await site.siteSettings.get()
  const reason = (await findPictureRefusal(site, viewer)) ?? (disk ? 'disk' : undefined)
  return reason ? { noPictures: reason } : {}
}

async function loadNoticeAndSharing(site: Site): Promise<Pick<Initial, 'shareOutside' | 'notice' | 'readOnly'>> {
  const settings = await site.siteSettings.get()
  const [notice, readOnly] = [noticeNow(settings), readOnlyIn(settings)]
  return {
    ...(!settings.share_outside && { shareOutside: false }),
    ...(notice && { notice }),
    ...(readOnly && { readOnly }),
  }
}

import { getSelf } from '../../../api/people/accounts.ts'
import { loadRemoval } from '../../moderation/admin/remove-content.ts'
import { fromWire, hiddenId } from '../../platform/db/keys.ts'
import type { Routes } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { hasFactorOrPasskey } from '../factors/second-factor.ts'
import { loadInvitations } from '../invites/invites.ts'
import { readInvite } from '../invites/use-invite.ts'
import { countPushSubscriptions } from '../push/subscribe.ts'
import { aboutHtml } from './about-html.ts'
import { requireCaptcha } from './captcha.ts'
import { changeAvatar, removeAvatar } from './change-avatar.ts'
import { finishLogIn, logIn, logInWithPasskey, logOut, passwordsAreOff } from './log-in.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { changePassword, loadProfile, loadSelf, updateProfile } from './profile.ts'
import { prove } from './proof.ts'
import { signUp } from './sign-up.ts'

/** Whoever is logged in already gets their account, and no second session. */
async function ownAccount({ site, viewer }: { site: Site; viewer: Viewer | null }) {
  return viewer ? { ...(await loadSelf(site, viewer)), email: null, moddingList: null } : undefined
}

export const accountRoutes = {
  logIn: {
    async first({ site, viewer, query }) {
      if (viewer && query.action) throw new Refusal('invalid_action')
      return ownAccount({ site, viewer })
    },
    answer: ({ site, visitor, body }) => logIn(site, visitor, body),
  },
  logInWithPasskey: {
    first: ownAccount,
    answer: ({ site, visitor, body }) => logInWithPasskey(site, visitor, body.response),
  },
  finishLogIn: { first: ownAccount, answer: ({ site, visitor, body }) => finishLogIn(site, visitor, body) },

  async logOut({ site, visitor }) {
    await logOut(site, visitor)
    return undefined
  },

  signUp: {
    async first({ site, viewer }) {
      if (viewer) throw new Refusal('already_logged_in')
      if (site.providers.only) throw passwordsAreOff(site)
      if ((await site.siteSettings.get()).signups_disabled) throw new Refusal('signups-disabled')
      return undefined
    },
    async answer({ site, visitor, body, countLimits }) {
      await requireCaptcha(site, visitor, body.captchaToken)
      const invite = await readInvite(site, visitor, body.inviteCode)
      await countLimits()
      return signUp(site, visitor, { ...body, invite })
    },
  },

  getSelf: ({ site, viewer }) =>
    site.ownAccounts.getOrRender(viewer.id, async () => getSelf.output.parse(await loadSelf(site, viewer))),

  async getUser({ site, viewer, params, query }) {
    const forAdmins = query.adminsView === 'true'
    if (forAdmins && !viewer) throw new Refusal('not_logged_in')
    if (forAdmins && !viewer?.isAdmin) throw new Refusal('not_admin')
    const { userIndex, ...profile } = await loadProfile(site, viewer, params.username)
    const shown = { ...profile, aboutMeHtml: profile.aboutMe && aboutHtml(profile.aboutMe) }
    if (!forAdmins) return shown
    const id = fromWire(shown.id) ?? hiddenId
    const [webPushSubscriptionsCount, hasFactor, contentRemoval, invitations] = await Promise.all([
      countPushSubscriptions(site, shown),
      hasFactorOrPasskey(site.db, id),
      loadRemoval(site.db, id),
      loadInvitations(site.db, id),
    ])
    return { ...shown, userIndex, webPushSubscriptionsCount, hasFactor, contentRemoval, ...invitations }
  },

  updateProfile: ({ site, visitor, viewer, body }) => updateProfile(site, visitor, viewer, body),

  setProPic: ({ site, viewer, params, takeFile }) => changeAvatar(site, viewer, params.username, takeFile),
  deleteProPic: ({ site, viewer, params }) => removeAvatar(site, viewer, params.username),

  changePassword: ({ site, visitor, viewer, body }) => changePassword(site, visitor, viewer, body),

  async listSessions({ site, visitor, viewer }) {
    return { sessions: await listOwnSessions(site, visitor, viewer) }
  },
  async endSession({ site, visitor, viewer, params }) {
    await endOwnSession(site, visitor, viewer, params.id)
    return { success: true }
  },
  async endOtherSessions({ site, visitor, viewer }) {
    await endOtherSessions(site, visitor, viewer)
    return { success: true }
  },
  async prove({ site, visitor, viewer, body }) {
    await prove(site, visitor, viewer, body)
    return { success: true }
  },
} satisfies Partial<Routes>

import type { Routes } from '../../platform/http/call.ts'
import { requireNotReadOnly } from '../../platform/http/read-only.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireCaptcha } from '../accounts/captcha.ts'
import { prove, requireProof } from '../accounts/proof.ts'
import { readInvite } from '../invites/use-invite.ts'
import { finishLogin, loadLinks, removeLink, signUpWithProvider } from './providers.ts'
import { loadProvider, readSignup, startTrip } from './trips.ts'

const maxPath = 1000
/** Longer than any code of an invitation. */
const maxCode = 100

export const providerRoutes = {
  async startProvider({ site, visitor, viewer, params, body }) {
    const provider = loadProvider(site, params.number)
    const purpose = body.for
    if (purpose === 'login' && viewer) throw new Refusal('already_logged_in')
    if (purpose !== 'login' && !viewer) throw new Refusal('not_logged_in')
    if (purpose === 'link') await requireNotReadOnly(site)
    if (purpose === 'link' && viewer) {
      if (body.password !== undefined) await prove(site, visitor, viewer, { password: body.password })
      else await requireProof(site, visitor, viewer)
    }
    const invite = body.inviteCode?.trim().slice(0, maxCode) || null
    return { url: await startTrip(site, visitor, viewer, { provider, purpose, to: pathIn(body.to), invite }) }
  },
  finishProvider: ({ site, visitor, viewer, params, body }) =>
    finishLogin(site, visitor, viewer, { provider: loadProvider(site, params.number), query: body.query }),
  signUpWithProvider: {
    async first({ viewer }) {
      if (viewer) throw new Refusal('already_logged_in')
      return undefined
    },
    async answer({ site, visitor, body, countLimits }) {
      const provider = loadProvider(site, body.number)
      if (!provider.trusted && (await site.siteSettings.get()).signups_disabled) throw new Refusal('signups-disabled')
      // Before the captcha is used up, and the limit counts.
      const sub = await readSignup(site, visitor, provider)
      await requireCaptcha(site, visitor, body.captchaToken ?? '')
      const invite = provider.trusted ? undefined : await readInvite(site, visitor, body.inviteCode)
      await countLimits()
      return signUpWithProvider(site, visitor, provider, { ...body, invite, sub })
    },
  },
  async listProviderLinks({ site, viewer }) {
    return { links: await loadLinks(site, viewer) }
  },
  async removeProviderLink({ site, visitor, viewer, query }) {
    await removeLink(site, visitor, viewer, query.issuer)
    return { success: true } as const
  },
} satisfies Partial<Routes>

/** A path of this site. The page checks it again. */
const pathIn = (to = '/') => (/^\/(?![/\\])/.test(to) && to.length <= maxPath ? to : '/')

import type { User } from '../../../api/people/accounts.ts'
import type { FinishedLogin, ProviderLink } from '../../../api/people/providers.ts'
import { requireNotReadOnly } from '../../platform/http/read-only.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Provider } from '../../platform/providers/provider-settings.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { logInWithProvider } from '../accounts/log-in.ts'
import { recordProof } from '../accounts/proof.ts'
import { makeAccount } from '../accounts/sign-up.ts'
import { lockWays, requireOtherWay } from '../passkeys/ways-in.ts'
import { recordSecurityEvent } from '../security-events/events.ts'
import type { SignupInput } from '../signups/admission.ts'
import { deleteLink, findLink, insertLink, listLinks, type Trip } from './queries.ts'
import { endTrip, failed, keepSignup, takeSignup } from './trips.ts'

/** What the browser that came back from the provider gets. */
export async function finishLogin(
  site: Site,
  visitor: Visitor,
  viewer: Viewer | null,
  { provider, query }: { provider: Provider; query: string },
): Promise<FinishedLogin> {
  const { trip, sub, isFresh } = await endTrip(site, visitor, provider, query)
  const to = trip.back_to ?? '/'
  if (trip.purpose === 'link') {
    await requireNotReadOnly(site)
    await addLink(site, visitor, ownerOf(trip, viewer), provider, sub)
    return { done: 'link', to }
  }
  if (trip.purpose === 'proof') {
    await proveBy(site, visitor, ownerOf(trip, viewer), provider, { sub, isFresh })
    return { done: 'proof', to }
  }
  const link = await findLink(site.db, provider.issuer, sub)
  if (viewer) throw new Refusal('already_logged_in')
  if (link) return { ...(await logInWithProvider(site, visitor, link, { proved: isFresh !== false })), to }
  if (!provider.signup) throw unknownTo(site)
  await keepSignup(site, visitor, { issuer: provider.issuer, sub, trip })
  return { done: 'signup', to, ...(trip.invite && { inviteCode: trip.invite }) }
}

/** Where members log in with providers only, they cannot link one first. */
const unknownTo = ({ providers }: Site) =>
  new Refusal(
    'provider_unknown',
    providers.only ? 'No account here is linked to this login. Ask an admin of this site.' : undefined,
  )

/** The trip was begun by the account that is logged in now. */
function ownerOf({ user_id }: Trip, viewer: Viewer | null): Viewer {
  if (!viewer || viewer.id !== user_id) throw new Refusal('login_ended')
  return viewer
}

async function addLink(site: Site, visitor: Visitor, { id }: Viewer, provider: Provider, sub: string): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    if (!(await lockWays(site, tx, id))) throw new Refusal('not_logged_in')
    if (!(await insertLink(tx, { issuer: provider.issuer, sub, user_id: id }))) {
      const found = await findLink(tx, provider.issuer, sub)
      // The same link again, for example with the button Back.
      if (found?.user_id === id) return
      throw new Refusal('provider_taken')
    }
    await recordSecurityEvent(site, tx, visitor, { userId: id, kind: 'provider_added' })
  })
}

async function proveBy(
  site: Site,
  visitor: Visitor,
  { id }: Viewer,
  provider: Provider,
  { sub, isFresh }: { sub: string; isFresh: boolean | undefined },
): Promise<void> {
  const { name } = provider
  const link = await findLink(site.db, provider.issuer, sub)
  if (link?.user_id !== id)
    throw new Refusal(
      'provider_unknown',
      `Somebody else is logged in at ${name}. Log in there as the owner of this account.`,
    )
  if (isFresh === undefined)
    throw new Refusal(
      'provider_failed',
      `${name} does not say when you logged in. Log out here, and log in again with ${name}.`,
    )
  // It did not ask, although the site wanted it to.
  if (!isFresh) throw failed(provider)
  await recordProof(site, visitor)
}

/** A new account without a password, for somebody who came back from the provider. */
export async function signUpWithProvider(
  site: Site,
  visitor: Visitor,
  provider: Provider,
  { sub, ...input }: SignupInput & { sub: string; username: string; email?: string | null | undefined },
): Promise<User> {
  return makeAccount(site, visitor, {
    ...input,
    password: null,
    trusted: provider.trusted,
    via: 'provider',
    async onMade(tx, userId) {
      await takeSignup(tx, visitor, provider)
      if (!(await insertLink(tx, { issuer: provider.issuer, sub, user_id: userId })))
        throw new Refusal('provider_taken')
    },
  })
}

/** Also those to providers that the site had earlier: they work again when it has them again. */
export async function loadLinks({ db, providers }: Site, { id }: Viewer): Promise<ProviderLink[]> {
  return (await listLinks(db, id)).map(({ issuer, linked_on: linkedOn }) => {
    const provider = providers.byIssuer(issuer)
    const name = provider?.name ?? new URL(issuer).host
    return { issuer, number: provider?.number ?? null, name, linkedOn }
  })
}

/** Refuses to remove the last way to log in. */
export async function removeLink(site: Site, visitor: Visitor, { id }: Viewer, issuer: string): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    await lockWays(site, tx, id)
    if (!(await deleteLink(tx, id, issuer))) throw new Refusal('provider_not_found')
    // A link to a provider that the site has no more logs nobody in.
    if (site.providers.byIssuer(issuer)) requireOtherWay(site, await lockWays(site, tx, id))
    await recordSecurityEvent(site, tx, visitor, { userId: id, kind: 'provider_removed' })
    await site.sessions.endAll(tx, id, visitor.sid)
  })
}

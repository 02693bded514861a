// A community's page is /{name}: these first segments belong to the site itself, today or one day. In lower case.

const routes =
  'about admin all api communities dev guidelines login logout markdown_guide moderator-guidelines new notifications'
const moreRoutes = 'privacy-policy settings signup subscriptions terms'
const files = 'assets favicon healthz images manifest metrics readyz robots service_worker sitemap static _shell'
/** Of pages that come: a community that took such a name would be hidden behind its page. */
const comingRoutes =
  'confirm embed feeds forgot invite modlog oembed offline queue reset search setup suspended unsubscribe'
const future =
  'account activity app badges blog bookmarks c chat comments community contact docs donate download drafts explore faq feed groups help home hot inbox info join jobs latest legal link links list lists live mail me media members messages mod mods modtools news newest next page people poll polls popular post posts press privacy profile random register report reports rss rules saved security share site source staff stats status submit support tag tags team test top topics trending u undefined null update upload uploads user users video wiki'

/** What the site itself answers at, or will: its own wins over a community of that name. */
export const ownPaths: readonly string[] = `${routes} ${moreRoutes} ${files} ${comingRoutes}`.split(' ')

const reserved = new Set([...ownPaths, ...future.split(' ')])

export const isReservedCommunityName = (name: string) => reserved.has(name.toLowerCase())

// A community's page is /{name}. The site itself needs these first segments, now or later. In lower case.

const routes =
  'about admin all api communities dev guidelines login logout markdown_guide moderator-guidelines new notifications'
const moreRoutes = 'privacy-policy settings signup subscriptions terms'
const files = 'assets favicon healthz images manifest metrics readyz robots service_worker sitemap static _shell'
/** Planned pages: a community with such a name would be hidden behind the page. */
const plannedRoutes =
  'confirm embed feeds forgot invite messages modlog oembed offline queue reset search setup suspended unsubscribe'
const possibleRoutes =
  'account activity app badges blog bookmarks c chat comments community contact docs donate download drafts explore faq feed groups help home hot inbox info join jobs latest legal link links list lists live mail me media members mod mods modtools news newest next page people poll polls popular post posts press privacy profile random register report reports rss rules saved security share site source staff stats status submit subscribed support tag tags team test top topics trending u undefined null update upload uploads user users video wiki'

/** The paths that the site itself serves or will serve. They win over a community of the same name. */
export const ownPaths: readonly string[] = `${routes} ${moreRoutes} ${files} ${plannedRoutes}`.split(' ')

const reserved = new Set([...ownPaths, ...possibleRoutes.split(' ')])

export const isReservedCommunityName = (name: string) => reserved.has(name.toLowerCase())

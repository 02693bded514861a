import { type App, load, notFound, requireAdmin } from '../platform/app-context.ts'
import { fetchChunk } from '../platform/fetch-chunk.ts'
import { redirect } from '../platform/router/answers.ts'
import type { FrameRoute, LoaderArgs, PageModule, PageRoute } from '../platform/router/page-route.ts'
import { PageError } from '../platform/screens/PageError.tsx'
import { RootError } from '../platform/screens/screens.tsx'
import { Frame } from './frame/Frame.tsx'

// The table of addresses. The code of a page is loaded when it is opened; the server puts the files of the first one into its HTML.

export const frame: FrameRoute = {
  loader: ({ context }) => load(context, 'getInitial', {}),
  Component: Frame,
  ErrorBoundary: RootError,
  PageError,
}

/** The file of a page, and the query parameters that it reads. */
type Facts = readonly [chunk: string, ...query: string[]] | false

/** Only the server asks for these facts. The build leaves them out for browsers. */
const onServer = import.meta.env.SSR

function factsOf(facts: Facts) {
  if (!facts) return {}
  const [chunk, ...query] = facts
  return { chunk, query }
}

function page(path: string, load: () => Promise<PageModule>, facts: Facts): PageRoute {
  return { path, load: () => fetchChunk(load), ...factsOf(facts) }
}

/** A page without data of its own, from a file that exports it under its name. */
function plainPage<N extends string>(
  path: string,
  name: N,
  load: () => Promise<Record<N, () => React.JSX.Element>>,
  facts: Facts,
): PageRoute {
  return { path, load: async () => ({ Component: (await fetchChunk(load))[name] }), ...factsOf(facts) }
}

/** The three feeds of all communities, or of those that the reader has joined. */
function feedPage(path: string, which: 'home' | 'all' | 'subscriptions'): PageRoute {
  return {
    path,
    load: async () => {
      const { HomePage, loader } = await fetchChunk(() => import('./home/HomePage.tsx'))
      return { loader: loader(which), Component: HomePage }
    },
    ...factsOf(onServer && ['web/start/home/HomePage.tsx', 'sort', 'next']),
  }
}

/** The moderation log of a community, or of the whole site. */
function logPage(path: string): PageRoute {
  return page(
    path,
    () => import('../moderation/modlog/ModlogPage.tsx'),
    onServer && ['web/moderation/modlog/ModlogPage.tsx', 'act', 'subject', 'actor', 'from', 'to', 'partOf', 'next'],
  )
}

/** The first route that matches an address is its page. */
export const pages: readonly PageRoute[] = [
  feedPage('', 'home'),
  feedPage('all', 'all'),
  feedPage('subscriptions', 'subscriptions'),

  page(
    'login',
    () => import('../people/accounts/LogInPage.tsx'),
    onServer && ['web/people/accounts/LogInPage.tsx', 'to'],
  ),
  page(
    'signup',
    () => import('../people/accounts/SignUpPage.tsx'),
    onServer && ['web/people/accounts/SignUpPage.tsx', 'to'],
  ),
  page('forgot', () => import('../people/recovery/ForgotPage.tsx'), onServer && ['web/people/recovery/ForgotPage.tsx']),
  page(
    'reset',
    () => import('../people/recovery/ResetPage.tsx'),
    onServer && ['web/people/recovery/ResetPage.tsx', 'token'],
  ),
  page(
    'confirm',
    () => import('../people/recovery/AddressLinkPage.tsx'),
    onServer && ['web/people/recovery/AddressLinkPage.tsx', 'token', 'restore'],
  ),
  page(
    'invite/:code',
    () => import('../people/invites/InvitePage.tsx'),
    onServer && ['web/people/invites/InvitePage.tsx'],
  ),
  page(
    'suspended',
    () => import('../moderation/removals/SuspendedPage.tsx'),
    onServer && ['web/moderation/removals/SuspendedPage.tsx'],
  ),
  { path: 'logout', load: () => ({ action: logOut, loader: () => redirect('/') }) },
  page(
    'settings/filters',
    () => import('../discussion/filters/FiltersPage.tsx'),
    onServer && ['web/discussion/filters/FiltersPage.tsx'],
  ),
  page(
    'settings/removals/:logId?',
    () => import('../moderation/removals/RemovalsPage.tsx'),
    onServer && ['web/moderation/removals/RemovalsPage.tsx', 'next'],
  ),
  page(
    'settings/security',
    () => import('../people/security/SecurityPage.tsx'),
    onServer && ['web/people/security/SecurityPage.tsx'],
  ),
  page('settings', () => import('./settings/SettingsPage.tsx'), onServer && ['web/start/settings/SettingsPage.tsx']),

  plainPage(
    'offline',
    'KeptPostsPage',
    () => import('../discussion/kept-posts/KeptPostsPage.tsx'),
    onServer && ['web/discussion/kept-posts/KeptPostsPage.tsx'],
  ),
  plainPage(
    'search',
    'SearchPage',
    () => import('./search/SearchPage.tsx'),
    onServer && ['web/start/search/SearchPage.tsx', 'q'],
  ),
  plainPage(
    'about',
    'AboutPage',
    () => import('./static/AboutPage.tsx'),
    onServer && ['web/start/static/AboutPage.tsx'],
  ),
  plainPage(
    'guidelines',
    'GuidelinesPage',
    () => import('./static/GuidelinesPage.tsx'),
    onServer && ['web/start/static/GuidelinesPage.tsx'],
  ),
  plainPage(
    'moderator-guidelines',
    'ModeratorGuidelinesPage',
    () => import('./static/ModeratorGuidelinesPage.tsx'),
    onServer && ['web/start/static/ModeratorGuidelinesPage.tsx'],
  ),
  plainPage(
    'terms',
    'TermsPage',
    () => import('./static/TermsPage.tsx'),
    onServer && ['web/start/static/TermsPage.tsx'],
  ),
  plainPage(
    'privacy-policy',
    'PrivacyPage',
    () => import('./static/PrivacyPage.tsx'),
    onServer && ['web/start/static/PrivacyPage.tsx'],
  ),
  plainPage(
    'markdown_guide',
    'MarkdownGuidePage',
    () => import('./static/MarkdownGuidePage.tsx'),
    onServer && ['web/start/static/MarkdownGuidePage.tsx'],
  ),
  plainPage('dev/ui', 'UiPage', () => import('./dev/UiPage.tsx'), onServer && ['web/start/dev/UiPage.tsx']),

  page(
    'notifications',
    () => import('../discussion/notifications/NotificationsPage.tsx'),
    onServer && ['web/discussion/notifications/NotificationsPage.tsx', 'next'],
  ),
  page(
    'queue/:caseId?',
    () => import('../moderation/queue/QueuePage.tsx'),
    onServer && [
      'web/moderation/queue/QueuePage.tsx',
      'scope',
      'communityId',
      'kind',
      'group',
      'sort',
      'state',
      'next',
    ],
  ),
  logPage('modlog'),
  page('admin', () => import('../moderation/admin/AdminPage.tsx'), onServer && ['web/moderation/admin/AdminPage.tsx']),
  page(
    'admin/users',
    () => import('../moderation/admin/UsersPage.tsx'),
    onServer && ['web/moderation/admin/UsersPage.tsx', 'name', 'next'],
  ),
  page(
    'admin/comments',
    () => import('../moderation/admin/CommentsPage.tsx'),
    onServer && ['web/moderation/admin/CommentsPage.tsx', 'next'],
  ),
  page(
    'admin/communities',
    () => import('../moderation/admin/CommunitiesPage.tsx'),
    onServer && ['web/moderation/admin/CommunitiesPage.tsx', 'q', 'next'],
  ),
  page(
    'admin/ipbans',
    () => import('../people/address-blocks/AddressBlocksPage.tsx'),
    onServer && ['web/people/address-blocks/AddressBlocksPage.tsx', 'address', 'next'],
  ),
  page(
    'admin/pictures',
    () => import('../moderation/hidden-images/HiddenImagesPage.tsx'),
    onServer && ['web/moderation/hidden-images/HiddenImagesPage.tsx', 'next'],
  ),
  page(
    'admin/applications',
    () => import('../people/signups/ApplicationsPage.tsx'),
    onServer && ['web/people/signups/ApplicationsPage.tsx', 'next'],
  ),
  page(
    'admin/analytics',
    () => import('../moderation/admin/AnalyticsPage.tsx'),
    onServer && ['web/moderation/admin/AnalyticsPage.tsx', 'days'],
  ),
  page(
    'admin/queue',
    () => import('../moderation/admin/QueueHealthPage.tsx'),
    onServer && ['web/moderation/admin/QueueHealthPage.tsx', 'next', 'mutes'],
  ),
  page(
    'admin/mail',
    () => import('../moderation/admin/MailPage.tsx'),
    onServer && ['web/moderation/admin/MailPage.tsx', 'next'],
  ),

  page(
    'communities',
    () => import('../discussion/communities/CommunitiesPage.tsx'),
    onServer && ['web/discussion/communities/CommunitiesPage.tsx', 'next', 'request'],
  ),
  page(
    'new',
    () => import('../discussion/compose/ComposePage.tsx'),
    onServer && ['web/discussion/compose/ComposePage.tsx', 'community', 'edit', 'title', 'text', 'url'],
  ),
  page(
    '@:place',
    () => import('./profile/ProfilePage.tsx'),
    onServer && ['web/start/profile/ProfilePage.tsx', 'filter', 'next'],
  ),
  page(
    ':place',
    () => import('../discussion/communities/CommunityPage.tsx'),
    onServer && ['web/discussion/communities/CommunityPage.tsx', 'sort', 'next'],
  ),
  page(
    ':place/post/:publicId/:commentId?',
    () => import('../discussion/posts/page/PostPage.tsx'),
    onServer && ['web/discussion/posts/page/PostPage.tsx', 'sort', 'highlightFrom', 'highlightTo'],
  ),
  logPage(':place/modlog'),
  page(
    ':place/modtools/*',
    () => import('../moderation/modtools/ModtoolsPage.tsx'),
    onServer && ['web/moderation/modtools/ModtoolsPage.tsx', 'page', 'next', 'filter', 'days'],
  ),
  page(
    ':place/feeds/:slug',
    () => import('../discussion/custom-feeds/CustomFeedPage.tsx'),
    onServer && ['web/discussion/custom-feeds/CustomFeedPage.tsx', 'sort', 'next'],
  ),
  page(
    ':place/lists',
    () => import('../discussion/lists/ListsPage.tsx'),
    onServer && ['web/discussion/lists/ListsPage.tsx', 'sort', 'filter'],
  ),
  page(
    ':place/lists/:listName',
    () => import('../discussion/lists/ListPage.tsx'),
    onServer && ['web/discussion/lists/ListPage.tsx', 'sort', 'next'],
  ),

  { path: 'admin/*', load: () => ({ loader: adminsOnly }) },
  { path: '*', load: () => ({ loader: notFound }) },
]

async function logOut({ context }: { context: App }) {
  await context.call('logOut', {})
  return redirect('/', 303)
}

async function adminsOnly({ context, request }: LoaderArgs): Promise<never> {
  await requireAdmin(context, request)
  return notFound()
}

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

type Query = readonly string[]

function page(path: string, chunk: string, load: () => Promise<PageModule>, query: Query = []): PageRoute {
  return { path, chunk, query, load: () => fetchChunk(load) }
}

/** A page without data of its own, from a file that exports it under its name. */
function plainPage<N extends string>(
  path: string,
  chunk: string,
  name: N,
  load: () => Promise<Record<N, () => React.JSX.Element>>,
  query: Query = [],
): PageRoute {
  return { path, chunk, query, load: async () => ({ Component: (await fetchChunk(load))[name] }) }
}

/** The three feeds of all communities, or of those that the reader has joined. */
function feedPage(path: string, which: 'home' | 'all' | 'subscriptions'): PageRoute {
  return {
    path,
    chunk: 'web/start/home/HomePage.tsx',
    query: ['sort', 'next'],
    load: async () => {
      const { HomePage, loader } = await fetchChunk(() => import('./home/HomePage.tsx'))
      return { loader: loader(which), Component: HomePage }
    },
  }
}

/** The moderation log of a community, or of the whole site. */
function logPage(path: string): PageRoute {
  const query = ['act', 'subject', 'actor', 'from', 'to', 'partOf', 'next']
  return page(path, 'web/moderation/modlog/ModlogPage.tsx', () => import('../moderation/modlog/ModlogPage.tsx'), query)
}

/** The first route that matches an address is its page. */
export const pages: readonly PageRoute[] = [
  feedPage('', 'home'),
  feedPage('all', 'all'),
  feedPage('subscriptions', 'subscriptions'),

  page('login', 'web/people/accounts/LogInPage.tsx', () => import('../people/accounts/LogInPage.tsx'), ['to']),
  page('signup', 'web/people/accounts/SignUpPage.tsx', () => import('../people/accounts/SignUpPage.tsx'), ['to']),
  page('invite/:code', 'web/people/invites/InvitePage.tsx', () => import('../people/invites/InvitePage.tsx')),
  page(
    'suspended',
    'web/moderation/removals/SuspendedPage.tsx',
    () => import('../moderation/removals/SuspendedPage.tsx'),
  ),
  { path: 'logout', load: () => ({ action: logOut, loader: () => redirect('/') }) },
  page(
    'settings/filters',
    'web/discussion/filters/FiltersPage.tsx',
    () => import('../discussion/filters/FiltersPage.tsx'),
  ),
  page(
    'settings/removals/:logId?',
    'web/moderation/removals/RemovalsPage.tsx',
    () => import('../moderation/removals/RemovalsPage.tsx'),
    ['next'],
  ),
  page('settings', 'web/start/settings/SettingsPage.tsx', () => import('./settings/SettingsPage.tsx')),

  plainPage(
    'offline',
    'web/discussion/kept-posts/KeptPostsPage.tsx',
    'KeptPostsPage',
    () => import('../discussion/kept-posts/KeptPostsPage.tsx'),
  ),
  plainPage('search', 'web/start/search/SearchPage.tsx', 'SearchPage', () => import('./search/SearchPage.tsx'), ['q']),
  plainPage('about', 'web/start/static/AboutPage.tsx', 'AboutPage', () => import('./static/AboutPage.tsx')),
  plainPage(
    'guidelines',
    'web/start/static/GuidelinesPage.tsx',
    'GuidelinesPage',
    () => import('./static/GuidelinesPage.tsx'),
  ),
  plainPage(
    'moderator-guidelines',
    'web/start/static/ModeratorGuidelinesPage.tsx',
    'ModeratorGuidelinesPage',
    () => import('./static/ModeratorGuidelinesPage.tsx'),
  ),
  plainPage('terms', 'web/start/static/TermsPage.tsx', 'TermsPage', () => import('./static/TermsPage.tsx')),
  plainPage(
    'privacy-policy',
    'web/start/static/PrivacyPage.tsx',
    'PrivacyPage',
    () => import('./static/PrivacyPage.tsx'),
  ),
  plainPage(
    'markdown_guide',
    'web/start/static/MarkdownGuidePage.tsx',
    'MarkdownGuidePage',
    () => import('./static/MarkdownGuidePage.tsx'),
  ),
  plainPage('dev/ui', 'web/start/dev/UiPage.tsx', 'UiPage', () => import('./dev/UiPage.tsx')),

  page(
    'notifications',
    'web/discussion/notifications/NotificationsPage.tsx',
    () => import('../discussion/notifications/NotificationsPage.tsx'),
    ['next'],
  ),
  page('queue/:caseId?', 'web/moderation/queue/QueuePage.tsx', () => import('../moderation/queue/QueuePage.tsx'), [
    'scope',
    'communityId',
    'kind',
    'group',
    'sort',
    'state',
    'next',
  ]),
  logPage('modlog'),
  page('admin', 'web/moderation/admin/AdminPage.tsx', () => import('../moderation/admin/AdminPage.tsx')),
  page('admin/users', 'web/moderation/admin/UsersPage.tsx', () => import('../moderation/admin/UsersPage.tsx'), [
    'name',
    'next',
  ]),
  page(
    'admin/comments',
    'web/moderation/admin/CommentsPage.tsx',
    () => import('../moderation/admin/CommentsPage.tsx'),
    ['next'],
  ),
  page(
    'admin/communities',
    'web/moderation/admin/CommunitiesPage.tsx',
    () => import('../moderation/admin/CommunitiesPage.tsx'),
    ['q', 'next'],
  ),
  page(
    'admin/ipbans',
    'web/people/address-blocks/AddressBlocksPage.tsx',
    () => import('../people/address-blocks/AddressBlocksPage.tsx'),
    ['address', 'next'],
  ),
  page(
    'admin/pictures',
    'web/moderation/hidden-images/HiddenImagesPage.tsx',
    () => import('../moderation/hidden-images/HiddenImagesPage.tsx'),
    ['next'],
  ),
  page(
    'admin/applications',
    'web/people/signups/ApplicationsPage.tsx',
    () => import('../people/signups/ApplicationsPage.tsx'),
    ['next'],
  ),
  page(
    'admin/analytics',
    'web/moderation/admin/AnalyticsPage.tsx',
    () => import('../moderation/admin/AnalyticsPage.tsx'),
    ['days'],
  ),
  page(
    'admin/queue',
    'web/moderation/admin/QueueHealthPage.tsx',
    () => import('../moderation/admin/QueueHealthPage.tsx'),
    ['next', 'mutes'],
  ),
  page('admin/mail', 'web/moderation/admin/MailPage.tsx', () => import('../moderation/admin/MailPage.tsx'), ['next']),

  page(
    'communities',
    'web/discussion/communities/CommunitiesPage.tsx',
    () => import('../discussion/communities/CommunitiesPage.tsx'),
    ['next', 'request'],
  ),
  page('new', 'web/discussion/compose/ComposePage.tsx', () => import('../discussion/compose/ComposePage.tsx'), [
    'community',
    'edit',
    'title',
    'text',
    'url',
  ]),
  page('@:place', 'web/start/profile/ProfilePage.tsx', () => import('./profile/ProfilePage.tsx'), ['filter', 'next']),
  page(
    ':place',
    'web/discussion/communities/CommunityPage.tsx',
    () => import('../discussion/communities/CommunityPage.tsx'),
    ['sort', 'next'],
  ),
  page(
    ':place/post/:publicId/:commentId?',
    'web/discussion/posts/page/PostPage.tsx',
    () => import('../discussion/posts/page/PostPage.tsx'),
    ['sort', 'highlightFrom', 'highlightTo'],
  ),
  logPage(':place/modlog'),
  page(
    ':place/modtools/*',
    'web/moderation/modtools/ModtoolsPage.tsx',
    () => import('../moderation/modtools/ModtoolsPage.tsx'),
    ['page', 'next', 'filter', 'days'],
  ),
  page(
    ':place/feeds/:slug',
    'web/discussion/custom-feeds/CustomFeedPage.tsx',
    () => import('../discussion/custom-feeds/CustomFeedPage.tsx'),
    ['sort', 'next'],
  ),
  page(':place/lists', 'web/discussion/lists/ListsPage.tsx', () => import('../discussion/lists/ListsPage.tsx'), [
    'sort',
    'filter',
  ]),
  page(
    ':place/lists/:listName',
    'web/discussion/lists/ListPage.tsx',
    () => import('../discussion/lists/ListPage.tsx'),
    ['sort', 'next'],
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

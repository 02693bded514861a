import { type App, load, notFound, requireAdmin } from './app-context.ts'
import { fetchChunk } from './fetch-chunk.ts'
import { Frame } from './frame/Frame.tsx'
import { redirect } from './router/answers.ts'
import type { FrameRoute, LoaderArgs, PageModule, PageRoute } from './router/page-route.ts'
import { PageError } from './screens/PageError.tsx'
import { RootError } from './screens/RootError.tsx'

// The address table. Every page comes when it is opened; the server names the files of the first one in its HTML.

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
    chunk: 'web/home/HomePage.tsx',
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
  return page(path, 'web/modlog/ModlogPage.tsx', () => import('./modlog/ModlogPage.tsx'), query)
}

/** The first that fits an address is its page. */
export const pages: readonly PageRoute[] = [
  feedPage('', 'home'),
  feedPage('all', 'all'),
  feedPage('subscriptions', 'subscriptions'),

  page('login', 'web/accounts/LogInPage.tsx', () => import('./accounts/LogInPage.tsx'), ['to']),
  page('signup', 'web/accounts/SignUpPage.tsx', () => import('./accounts/SignUpPage.tsx'), ['to']),
  page('invite/:code', 'web/invites/InvitePage.tsx', () => import('./invites/InvitePage.tsx')),
  page('suspended', 'web/accounts/SuspendedPage.tsx', () => import('./accounts/SuspendedPage.tsx')),
  { path: 'logout', load: () => ({ action: logOut, loader: () => redirect('/') }) },
  page('settings/filters', 'web/filters/FiltersPage.tsx', () => import('./filters/FiltersPage.tsx')),
  page('settings/removals/:logId?', 'web/removals/RemovalsPage.tsx', () => import('./removals/RemovalsPage.tsx'), [
    'next',
  ]),
  page('settings', 'web/settings/SettingsPage.tsx', () => import('./settings/SettingsPage.tsx')),

  plainPage(
    'offline',
    'web/kept-posts/KeptPostsPage.tsx',
    'KeptPostsPage',
    () => import('./kept-posts/KeptPostsPage.tsx'),
  ),
  plainPage('search', 'web/search/SearchPage.tsx', 'SearchPage', () => import('./search/SearchPage.tsx'), ['q']),
  plainPage('about', 'web/static/AboutPage.tsx', 'AboutPage', () => import('./static/AboutPage.tsx')),
  plainPage(
    'guidelines',
    'web/static/GuidelinesPage.tsx',
    'GuidelinesPage',
    () => import('./static/GuidelinesPage.tsx'),
  ),
  plainPage(
    'moderator-guidelines',
    'web/static/ModeratorGuidelinesPage.tsx',
    'ModeratorGuidelinesPage',
    () => import('./static/ModeratorGuidelinesPage.tsx'),
  ),
  plainPage('terms', 'web/static/TermsPage.tsx', 'TermsPage', () => import('./static/TermsPage.tsx')),
  plainPage('privacy-policy', 'web/static/PrivacyPage.tsx', 'PrivacyPage', () => import('./static/PrivacyPage.tsx')),
  plainPage(
    'markdown_guide',
    'web/static/MarkdownGuidePage.tsx',
    'MarkdownGuidePage',
    () => import('./static/MarkdownGuidePage.tsx'),
  ),
  plainPage('dev/ui', 'web/dev/UiPage.tsx', 'UiPage', () => import('./dev/UiPage.tsx')),

  page(
    'notifications',
    'web/notifications/NotificationsPage.tsx',
    () => import('./notifications/NotificationsPage.tsx'),
    ['next'],
  ),
  page('queue/:caseId?', 'web/queue/QueuePage.tsx', () => import('./queue/QueuePage.tsx'), [
    'scope',
    'communityId',
    'kind',
    'group',
    'sort',
    'state',
    'next',
  ]),
  logPage('modlog'),
  page('admin', 'web/admin/AdminPage.tsx', () => import('./admin/AdminPage.tsx')),
  page('admin/users', 'web/admin/UsersPage.tsx', () => import('./admin/UsersPage.tsx'), ['name', 'next']),
  page('admin/comments', 'web/admin/CommentsPage.tsx', () => import('./admin/CommentsPage.tsx'), ['next']),
  page('admin/communities', 'web/admin/CommunitiesPage.tsx', () => import('./admin/CommunitiesPage.tsx'), [
    'q',
    'next',
  ]),
  page(
    'admin/ipbans',
    'web/address-blocks/AddressBlocksPage.tsx',
    () => import('./address-blocks/AddressBlocksPage.tsx'),
    ['address', 'next'],
  ),
  page(
    'admin/pictures',
    'web/hidden-images/HiddenImagesPage.tsx',
    () => import('./hidden-images/HiddenImagesPage.tsx'),
    ['next'],
  ),
  page('admin/applications', 'web/signups/ApplicationsPage.tsx', () => import('./signups/ApplicationsPage.tsx'), [
    'next',
  ]),
  page('admin/analytics', 'web/admin/AnalyticsPage.tsx', () => import('./admin/AnalyticsPage.tsx'), ['days']),
  page('admin/queue', 'web/admin/QueueHealthPage.tsx', () => import('./admin/QueueHealthPage.tsx'), ['next', 'mutes']),

  page('communities', 'web/communities/CommunitiesPage.tsx', () => import('./communities/CommunitiesPage.tsx'), [
    'next',
    'request',
  ]),
  page('new', 'web/compose/ComposePage.tsx', () => import('./compose/ComposePage.tsx'), [
    'community',
    'edit',
    'title',
    'text',
    'url',
  ]),
  page('@:place', 'web/profile/ProfilePage.tsx', () => import('./profile/ProfilePage.tsx'), ['filter', 'next']),
  page(':place', 'web/communities/CommunityPage.tsx', () => import('./communities/CommunityPage.tsx'), [
    'sort',
    'next',
  ]),
  page(':place/post/:publicId/:commentId?', 'web/posts/page/PostPage.tsx', () => import('./posts/page/PostPage.tsx'), [
    'sort',
    'highlightFrom',
    'highlightTo',
  ]),
  logPage(':place/modlog'),
  page(':place/modtools/*', 'web/moderation/ModtoolsPage.tsx', () => import('./moderation/ModtoolsPage.tsx'), [
    'page',
    'next',
    'filter',
    'days',
  ]),
  page(':place/feeds/:slug', 'web/custom-feeds/CustomFeedPage.tsx', () => import('./custom-feeds/CustomFeedPage.tsx'), [
    'sort',
    'next',
  ]),
  page(':place/lists', 'web/lists/ListsPage.tsx', () => import('./lists/ListsPage.tsx'), ['sort', 'filter']),
  page(':place/lists/:listName', 'web/lists/ListPage.tsx', () => import('./lists/ListPage.tsx'), ['sort', 'next']),

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

import { type App, load, notFound } from '../platform/app-context.ts'
import { fetchChunk } from '../platform/fetch-chunk.ts'
import { redirect } from '../platform/router/answers.ts'
import type { FrameRoute, PageRoute } from '../platform/router/page-route.ts'
import { PageError } from '../platform/screens/PageError.tsx'
import { RootError } from '../platform/screens/screens.tsx'
import { Frame } from './frame/Frame.tsx'
import { factsOf, page, plainPage } from './page.ts'

// The table of addresses. The code of a page is loaded when it is opened; the server puts the files of the first one into its HTML.

export const frame: FrameRoute = {
  loader: ({ context }) => load(context, 'getInitial', {}),
  Component: Frame,
  ErrorBoundary: RootError,
  PageError,
}

/** Only the server asks for these facts. The build leaves them out for browsers. */
const onServer = import.meta.env.SSR

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

const furtherTable = async () => (await import('./further-routes.tsx')).furtherPages

const furtherWords =
  'about admin confirm dev forgot guidelines invite markdown_guide messages moderator-guidelines privacy-policy reset settings setup suspended terms unsubscribe'.split(
    ' ',
  )

/**
 * The other addresses that begin with the first word of a page that readers open rarely. Browsers do not know these pages:
 * they load the table of them. The server knows the whole table, so for it there is nothing else.
 */
export const rests: readonly PageRoute[] = furtherWords.map((word) => ({
  path: `${word}/*`,
  ...(onServer ? { load: () => ({ loader: notFound }) } : { further: () => fetchChunk(furtherTable) }),
}))
const further = onServer ? [...(await furtherTable()), ...rests] : rests

/** The first route that matches an address is its page. */
export const pages: readonly PageRoute[] = [
  feedPage('', 'home'),
  feedPage('all', 'all'),
  feedPage('subscriptions', 'subscriptions'),
  page(
    'login',
    () => import('../people/accounts/LogInPage.tsx'),
    onServer && ['web/people/accounts/LogInPage.tsx', 'to', 'admin'],
  ),
  page(
    'login/with/:number',
    () => import('../people/providers/ProviderPage.tsx'),
    onServer && [
      'web/people/providers/ProviderPage.tsx',
      'code',
      'state',
      'iss',
      'error',
      'error_description',
      'session_state',
    ],
  ),
  page(
    'signup',
    () => import('../people/accounts/SignUpPage.tsx'),
    onServer && ['web/people/accounts/SignUpPage.tsx', 'to', 'with', 'invite'],
  ),
  { path: 'logout', load: () => ({ action: logOut, loader: () => redirect('/') }) },
  plainPage(
    'offline',
    'KeptPostsPage',
    () => import('../discussion/kept-posts/KeptPostsPage.tsx'),
    onServer && ['web/discussion/kept-posts/KeptPostsPage.tsx'],
  ),
  page(
    'search',
    () => import('./search/SearchPage.tsx'),
    onServer && [
      'web/start/search/SearchPage.tsx',
      'q',
      'type',
      'in',
      'by',
      'kind',
      'from',
      'to',
      'time',
      'was',
      'sort',
      'next',
    ],
  ),
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
  ...further,
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
    onServer && [
      'web/moderation/modtools/ModtoolsPage.tsx',
      'show',
      'page',
      'next',
      'filter',
      'days',
      'name',
      'by',
      'ends',
      'q',
      'state',
    ],
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
  { path: '*', load: () => ({ loader: notFound }) },
]

async function logOut({ context }: { context: App }) {
  await context.call('logOut', {})
  return redirect('/', 303)
}

import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { app, load, notFound, requireAdmin } from './app-context.ts'
import { fetchChunk } from './fetch-chunk.ts'
import { Frame } from './frame/Frame.tsx'
import type { RouteHandle } from './route-handle.ts'
import { NotFoundPage } from './screens/NotFoundPage.tsx'
import { PageError } from './screens/PageError.tsx'
import { RootError } from './screens/RootError.tsx'

// The address table. Every page comes when it is opened; the server names the files of the first one in its HTML.

type PageModule = Pick<RouteObject, 'loader' | 'action' | 'Component' | 'ErrorBoundary'>

function page(
  path: string,
  chunk: string,
  load: () => Promise<PageModule>,
  query: RouteHandle['query'] = [],
): RouteObject {
  return { path, lazy: () => fetchChunk(load), handle: { chunk, query } satisfies RouteHandle }
}

/** A page without data of its own, from a file that exports it under its name. */
function plainPage<N extends string>(
  path: string,
  chunk: string,
  name: N,
  load: () => Promise<Record<N, () => React.JSX.Element>>,
  query: RouteHandle['query'] = [],
): RouteObject {
  return {
    path,
    handle: { chunk, query } satisfies RouteHandle,
    lazy: async () => ({ Component: (await fetchChunk(load))[name] }),
  }
}

/** The three feeds of all communities, or of those that the reader has joined. */
const home = (which: 'home' | 'all' | 'subscriptions') => ({
  handle: { chunk: 'web/home/HomePage.tsx', query: ['sort', 'next'] } satisfies RouteHandle,
  lazy: async () => {
    const { HomePage, loader } = await fetchChunk(() => import('./home/HomePage.tsx'))
    return { loader: loader(which), Component: HomePage }
  },
})

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Frame,
    ErrorBoundary: RootError,
    HydrateFallback: () => null,
    async loader({ context }: LoaderFunctionArgs) {
      await load(context, 'getInitial', {})
      return null
    },
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          { index: true, ...home('home') },
          { path: 'all', ...home('all') },
          { path: 'subscriptions', ...home('subscriptions') },

          page('login', 'web/accounts/LogInPage.tsx', () => import('./accounts/LogInPage.tsx'), ['to']),
          page('signup', 'web/accounts/SignUpPage.tsx', () => import('./accounts/SignUpPage.tsx'), ['to']),
          { path: 'logout', action: logOut, loader: () => redirect('/') },
          page('settings', 'web/settings/SettingsPage.tsx', () => import('./settings/SettingsPage.tsx')),

          plainPage('search', 'web/search/SearchPage.tsx', 'SearchPage', () => import('./search/SearchPage.tsx'), [
            'q',
          ]),
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
          plainPage(
            'privacy-policy',
            'web/static/PrivacyPage.tsx',
            'PrivacyPage',
            () => import('./static/PrivacyPage.tsx'),
          ),
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
          ),
          page('admin', 'web/admin/AdminPage.tsx', () => import('./admin/AdminPage.tsx')),
          page(
            'admin/communities',
            'web/admin/CommunityRequestsPage.tsx',
            () => import('./admin/CommunityRequestsPage.tsx'),
          ),
          { path: 'admin/*', loader: adminsOnly, Component: NotFoundPage },

          page(
            'communities',
            'web/communities/CommunitiesPage.tsx',
            () => import('./communities/CommunitiesPage.tsx'),
            ['next', 'request'],
          ),
          page(':place', 'web/CommunityOrProfilePage.tsx', () => import('./CommunityOrProfilePage.tsx'), [
            'sort',
            'filter',
            'next',
          ]),
          page(
            ':place/post/:publicId/:commentId?',
            'web/posts/page/PostPage.tsx',
            () => import('./posts/page/PostPage.tsx'),
            ['sort', 'highlightFrom', 'highlightTo'],
          ),
          page(':place/modtools/*', 'web/moderation/ModtoolsPage.tsx', () => import('./moderation/ModtoolsPage.tsx'), [
            'page',
          ]),
          page(':place/lists', 'web/lists/ListsPage.tsx', () => import('./lists/ListsPage.tsx'), ['sort', 'filter']),
          page(':place/lists/:listName', 'web/lists/ListPage.tsx', () => import('./lists/ListPage.tsx')),

          page('new', 'web/compose/ComposePage.tsx', () => import('./compose/ComposePage.tsx'), ['community', 'edit']),
          { path: '*', loader: notFound, Component: NotFoundPage },
        ],
      },
    ],
  },
]

async function logOut({ context }: LoaderFunctionArgs) {
  await context.get(app).call('logOut', {})
  return redirect('/', 303)
}

async function adminsOnly({ context, request }: LoaderFunctionArgs): Promise<never> {
  await requireAdmin(context, request)
  return notFound()
}

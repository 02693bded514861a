import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { app, load, requireMember } from './app-context.ts'
import { fetchChunk } from './fetch-chunk.ts'
import { Frame } from './frame/Frame.tsx'
import { HomePage, loader as homeLoader } from './home/HomePage.tsx'
import { NotFoundPage } from './screens/NotFoundPage.tsx'
import { PageError } from './screens/PageError.tsx'
import { RootError } from './screens/RootError.tsx'

// The address table. What most visits begin with is in the first chunk; every other page comes when it is opened.

type PageModule = Pick<RouteObject, 'loader' | 'action' | 'Component'>

function page(path: string, chunk: string, load: () => Promise<PageModule>): RouteObject {
  return { path, lazy: () => fetchChunk(load), handle: { chunk } }
}

/** A page without data of its own, from a file that exports it under its name. */
function plainPage<N extends string>(
  path: string,
  chunk: string,
  name: N,
  load: () => Promise<Record<N, () => React.JSX.Element>>,
): RouteObject {
  return { path, handle: { chunk }, lazy: async () => ({ Component: (await fetchChunk(load))[name] }) }
}

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
          { index: true, loader: homeLoader('home'), Component: HomePage },
          { path: 'all', loader: homeLoader('all'), Component: HomePage },
          { path: 'subscriptions', loader: homeLoader('subscriptions'), Component: HomePage },

          page('login', 'web/accounts/LogInPage.tsx', () => import('./accounts/LogInPage.tsx')),
          page('signup', 'web/accounts/SignUpPage.tsx', () => import('./accounts/SignUpPage.tsx')),
          { path: 'logout', action: logOut, loader: () => redirect('/') },
          page('settings', 'web/settings/SettingsPage.tsx', () => import('./settings/SettingsPage.tsx')),

          plainPage('search', 'web/search/SearchPage.tsx', 'SearchPage', () => import('./search/SearchPage.tsx')),
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

          // Pages for members, whose features are not part of the site yet: guests are asked to log in, members are told.
          ...['notifications', 'new', 'admin/*', ':place/modtools/*'].map((path) => ({ path, loader: membersOnly })),
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

async function membersOnly({ context, request }: LoaderFunctionArgs): Promise<never> {
  await requireMember(context, request)
  return notFound()
}

function notFound(): never {
  throw Response.json(null, { status: 404 })
}

import { notFound, requireAdmin } from '../platform/app-context.ts'
import type { LoaderArgs, PageRoute } from '../platform/router/page-route.ts'
import { page, plainPage } from './page.ts'

// The part of the table of addresses that browsers load when one of these pages is opened.

/** Only the server asks for the facts. The build leaves them out for browsers. */
const onServer = import.meta.env.SSR

const table: readonly PageRoute[] = [
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
    'unsubscribe/:token',
    () => import('../people/mail-settings/UnsubscribePage.tsx'),
    onServer && ['web/people/mail-settings/UnsubscribePage.tsx'],
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
    'messages',
    () => import('../moderation/talks/TalksPage.tsx'),
    onServer && ['web/moderation/talks/TalksPage.tsx', 'q', 'next'],
  ),
  page(
    'messages/new',
    () => import('../moderation/talks/NewTalkPage.tsx'),
    onServer && ['web/moderation/talks/NewTalkPage.tsx', 'community', 'about'],
  ),
  page(
    'messages/:talkId',
    () => import('../moderation/talks/TalkPage.tsx'),
    onServer && ['web/moderation/talks/TalkPage.tsx'],
  ),
  page(
    'settings/security',
    () => import('../people/security/SecurityPage.tsx'),
    onServer && ['web/people/security/SecurityPage.tsx'],
  ),
  page(
    'settings/mail',
    () => import('../people/mail-settings/MailSettingsPage.tsx'),
    onServer && ['web/people/mail-settings/MailSettingsPage.tsx'],
  ),
  page('setup', () => import('./setup/SetupPage.tsx'), onServer && ['web/start/setup/SetupPage.tsx', 'step']),
  page('settings', () => import('./settings/SettingsPage.tsx'), onServer && ['web/start/settings/SettingsPage.tsx']),
  plainPage(
    'about',
    'AboutPage',
    () => import('./static/AboutPage.tsx'),
    onServer && ['web/start/static/AboutPage.tsx'],
  ),
  page('guidelines', () => import('./static/GuidelinesPage.tsx'), onServer && ['web/start/static/GuidelinesPage.tsx']),
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
  page('admin', () => import('../moderation/admin/AdminPage.tsx'), onServer && ['web/moderation/admin/AdminPage.tsx']),
  page(
    'admin/users',
    () => import('../moderation/admin/UsersPage.tsx'),
    onServer && ['web/moderation/admin/UsersPage.tsx', 'name', 'show', 'near', 'next'],
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
    'admin/health',
    () => import('../moderation/admin/HealthPage.tsx'),
    onServer && ['web/moderation/admin/HealthPage.tsx'],
  ),
  page(
    'admin/storage',
    () => import('../moderation/admin/StoragePage.tsx'),
    onServer && ['web/moderation/admin/StoragePage.tsx'],
  ),
  page(
    'admin/jobs',
    () => import('../moderation/admin/JobsPage.tsx'),
    onServer && ['web/moderation/admin/JobsPage.tsx'],
  ),
  { path: 'admin/*', load: () => ({ loader: adminsOnly }) },
]

export const furtherPages: readonly PageRoute[] = onServer
  ? table.map((route) => ({ ...route, table: 'web/start/further-routes.tsx' }))
  : [...table, { path: '*', load: () => ({ loader: notFound }) }]

async function adminsOnly({ context, request }: LoaderArgs): Promise<never> {
  await requireAdmin(context, request)
  return notFound()
}

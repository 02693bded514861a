import type { User } from '../../../api/people/accounts.ts'
import { load, requireMember } from '../../platform/app-context.ts'
import { UnsavedWork } from '../../platform/drafts/UnsavedWork.tsx'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { PageTitle } from '../../platform/page/PageTitle.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useViewer } from '../../platform/viewer.ts'
import { AccountSection } from './AccountSection.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import { InvitesSection } from './InvitesSection.tsx'
import { MutedSection } from './MutedSection.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'
import { PageIndex } from './PageIndex.tsx'
import { PreferencesSection } from './PreferencesSection.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { ProfilePictureSection } from './ProfilePictureSection.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import styles from './SettingsPage.module.css'
import { useSettingsForm } from './use-settings-form.ts'

export async function loader({ context, request }: LoaderArgs) {
  await requireMember(context, request)
  await Promise.all([
    load(context, 'listMutes', {}, 'soon'),
    load(context, 'listSessions', {}, 'soon'),
    load(context, 'listInvites', {}, 'soon'),
  ])
  return null
}

export function Component() {
  useHead({ title: 'Settings', noindex: true })
  const viewer = useViewer()
  return viewer && <SettingsPage key={viewer.id} viewer={viewer} />
}

const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'account', title: 'Account' },
  { id: 'sessions', title: 'Where you are logged in' },
  { id: 'preferences', title: 'Preferences' },
  { id: 'device', title: 'Device preferences' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'muted', title: 'Muted' },
  { id: 'invitations', title: 'Invitations' },
]

function SettingsPage({ viewer }: { viewer: User }) {
  const form = useSettingsForm(viewer)
  return (
    <Page aside={<PageIndex sections={sections} />}>
      <PageTitle>Settings</PageTitle>
      <div className={styles.settings}>
        <ProfilePictureSection>
          <ProfileFields form={form} username={viewer.username} />
        </ProfilePictureSection>
        <AccountSection />
        <SessionsSection />
        <PreferencesSection form={form} />
        <DeviceSection />
        <NotificationsSection form={form} />
        <MutedSection />
        <InvitesSection isAdmin={viewer.isAdmin} />
        <SaveBar form={form} />
      </div>
      <UnsavedWork is={form.changed} what="Changes to your settings" />
    </Page>
  )
}

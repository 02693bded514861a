import { requireMember } from '../app-context.ts'
import { Page } from '../frame/Page.tsx'
import { useHead } from '../head.ts'
import type { LoaderArgs } from '../router/page-route.ts'
import { AccountSection } from './AccountSection.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import { ProfilePictureSection } from './ProfilePictureSection.tsx'
import styles from './SettingsPage.module.css'

export async function loader({ context, request }: LoaderArgs) {
  await requireMember(context, request)
  return null
}

export function Component() {
  useHead({ title: 'Settings', noindex: true })
  return (
    <Page>
      <h1 className={styles.title}>Settings</h1>
      <div className={styles.settings}>
        <ProfilePictureSection />
        <AccountSection />
        <DeviceSection />
      </div>
    </Page>
  )
}

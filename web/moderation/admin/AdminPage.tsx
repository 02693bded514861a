import { ShieldAndWave } from '../../people/shield/ShieldAndWave.tsx'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { PicturesCard } from '../hidden-images/PicturesCard.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import styles from './AdminPage.module.css'
import { SiteSettingsForm } from './settings/SiteSettingsForm.tsx'

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  const calls = ['getSiteSettings', 'getShield', 'getTorExits'] as const
  await Promise.all(calls.map((name) => load(context, name, {}, 'soon')))
  return null
}

export function Component() {
  const saved = useAnswer('getSiteSettings', {})
  const shield = useAnswer('getShield', {})
  useHead({ title: 'Admin dashboard', noindex: true })
  return (
    <AdminFrame current="/admin">
      <div className={styles.settings}>
        <ShieldAndWave shield={shield} />
        <PicturesCard pictures={saved.pictures} />
        <SiteSettingsForm saved={saved} />
      </div>
    </AdminFrame>
  )
}

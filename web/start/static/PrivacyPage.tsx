import { useSite } from '../../platform/site.ts'
import { privacySections } from './privacy.tsx'
import { StaticPage } from './StaticPage.tsx'

export function PrivacyPage() {
  const { name } = useSite()
  return (
    <StaticPage
      title="Privacy policy"
      lead={`What ${name} knows about you, why, for how long, and how you get rid of it. There are no ads and no tracking, so the list is short enough to be complete.`}
      changed="2026-11-22"
      sections={privacySections}
    />
  )
}

import type { Community } from '../../api/communities.ts'
import { PicturesForm } from './PicturesForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'

export function SettingsPart({ community }: { community: Community }) {
  return (
    <>
      <PicturesForm community={community} />
      <SettingsForm community={community} />
    </>
  )
}

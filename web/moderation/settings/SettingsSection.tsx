import type { Community } from '../../../api/communities.ts'
import { ImagesForm } from './ImagesForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'

export function SettingsSection({ community }: { community: Community }) {
  return (
    <>
      <ImagesForm community={community} />
      <SettingsForm community={community} />
    </>
  )
}

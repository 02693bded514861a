import type { Community } from '../../../../api/discussion/communities.ts'
import { EntryForm } from './EntryForm.tsx'
import { ImagesForm } from './ImagesForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'

export function SettingsSection({ community }: { community: Community }) {
  return (
    <>
      <ImagesForm community={community} />
      <SettingsForm community={community} />
      <EntryForm community={community} />
    </>
  )
}

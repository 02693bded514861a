import type { ReactNode } from 'react'
import type { User } from '../../../api/people/accounts.ts'
import { PictureField } from '../../people/images/PictureField.tsx'
import { type UploadOptions, uploadFile } from '../../people/images/upload-file.ts'
import { useAvatarImage } from '../../people/images/use-avatar-image.ts'
import { call } from '../../platform/client.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Avatar } from '../../platform/ui/images/Avatar.tsx'
import { useViewer } from '../../platform/viewer.ts'
import styles from './SettingsPage.module.css'

/** What others see of somebody: the picture at once, the rest when it is saved. */
export function ProfilePictureSection({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const memory = useMemory()
  // One's own is shown here also to who wants to see no others.
  const picture = useAvatarImage(viewer?.proPic)
  if (!viewer) return null
  const params = { username: viewer.username }

  const show = (user: User) => void memory.merge('setProPic', user)

  return (
    <section id="profile" className={styles.section}>
      <h2>Profile</h2>
      <PictureField
        what="profile picture"
        image={viewer.proPic}
        onFile={async (file: File, options: UploadOptions) =>
          show(await uploadFile('setProPic', { params }, file, options))
        }
        onDelete={async () => show(await call('deleteProPic', { params }))}
        patchAltText={(altText) =>
          memory.entities.patch('User', viewer.id, { proPic: viewer.proPic && { ...viewer.proPic, altText } })
        }
      >
        <Avatar shape="round" name={viewer.username} image={picture} size={72} />
      </PictureField>
      {children}
    </section>
  )
}

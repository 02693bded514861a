import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../api/accounts.ts'
import { call } from '../client.ts'
import { PictureField } from '../images/PictureField.tsx'
import { type UploadOptions, uploadFile } from '../images/upload-file.ts'
import { usePortrait } from '../images/use-portrait.ts'
import { apiQuery } from '../queries.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useViewer } from '../viewer.ts'
import styles from './SettingsPage.module.css'

export function ProfilePictureSection() {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  // One's own is shown here also to who wants to see no others.
  const picture = usePortrait(viewer?.proPic)
  if (!viewer) return null
  const params = { username: viewer.username }

  const show = ({ proPic }: User) => {
    queryClient.setQueryData(apiQuery('getInitial', {}).queryKey, (held) =>
      held?.user ? { ...held, user: { ...held.user, proPic } } : held,
    )
    // Every other answer that names the picture before it.
    for (const name of ['getUser', 'getCommunity']) queryClient.removeQueries({ queryKey: [name] })
  }

  return (
    <section className={styles.section}>
      <h2>Profile</h2>
      <PictureField
        what="profile picture"
        has={viewer.proPic !== null}
        onFile={async (file: File, options: UploadOptions) =>
          show(await uploadFile('setProPic', { params }, file, options))
        }
        onDelete={async () => show(await call('deleteProPic', { params }))}
      >
        <Avatar name={viewer.username} picture={picture} size={72} />
      </PictureField>
    </section>
  )
}

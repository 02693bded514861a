import type { KeyboardEvent, ReactNode } from 'react'
import type { User } from '../../../api/people/accounts.ts'
import type { TextLimit } from '../../../shared/limits.ts'
import { usePreview } from '../../discussion/compose/fields/use-preview.ts'
import { PictureField } from '../../people/images/PictureField.tsx'
import { useAvatarImage } from '../../people/images/UserAvatar.tsx'
import { type UploadOptions, uploadFile } from '../../people/images/upload-file.ts'
import { useViewer } from '../../platform/app-context.ts'
import { call } from '../../platform/client.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextArea } from '../../platform/ui/controls/TextArea.tsx'
import { Avatar } from '../../platform/ui/images/Avatar.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './SettingsPage.module.css'
import { settingsFormId } from './use-settings-form.ts'

/** What others see of somebody: the picture at once, the rest when it is saved. */
export function ProfilePictureSection({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const memory = useMemory()
  // One's own is shown here also to who wants to see no others.
  const picture = useAvatarImage(viewer?.proPic, 72)
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

interface AboutMeFieldProps {
  value: string
  onValue: (text: string) => void
  limit: TextLimit
}

/** In markdown, and looked at as it will stand on the profile. */
export function AboutMeField({ value, onValue, limit }: AboutMeFieldProps) {
  const { Preview, toggle, prefetch } = usePreview()
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <div className={styles.field}>
      <Field label="About me">
        <TextArea
          form={settingsFormId}
          rows={4}
          hidden={Preview !== null}
          limit={limit}
          value={value}
          onValue={onValue}
          onKeyDown={pressed}
          onFocus={prefetch}
        />
        {Preview && (
          <section aria-label="Preview" className={styles.preview}>
            <Preview text={value} small />
          </section>
        )}
      </Field>
      <div className={styles.foot}>
        <TextLink href="/markdown_guide" target="_blank">
          Markdown guide
        </TextLink>
        <Button kind="plain" small aria-pressed={Preview !== null} onClick={toggle}>
          Preview
        </Button>
      </div>
    </div>
  )
}

import { Banner } from '../ui/Banner.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import styles from './ComposeForm.module.css'

/** Where no script runs, the form is sent as it is: it then needs the field that the choice of a type would bring. */
export function NoScriptFields({ edit, url }: { edit: boolean; url: string }) {
  return (
    <div className={styles.noScript}>
      <Banner>
        {edit
          ? 'This page works without JavaScript, but drafts are not kept.'
          : 'Without JavaScript you can post texts and links here. Images, previews and drafts need it.'}
      </Banner>
      {!edit && (
        <Field label="Address, for posts of type Link">
          <TextInput type="url" name="address" placeholder="https://" defaultValue={url} />
        </Field>
      )}
    </div>
  )
}

import { Banner } from '../ui/Banner.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'

/** Where no script runs, the form is sent as it is: it then needs the field that the choice of a type would bring. */
export function NoScriptFields({ edit, url }: { edit: boolean; url: string }) {
  return (
    <noscript>
      <Banner>
        {edit
          ? 'This page works without JavaScript, but drafts are not kept.'
          : 'Without JavaScript you can post texts and links here. Images, previews and drafts need it.'}
      </Banner>
      {!edit && (
        <Field label="Link, for posts of type Link" id="link-without-script">
          <TextInput type="url" name="url" placeholder="https://" defaultValue={url} />
        </Field>
      )}
    </noscript>
  )
}

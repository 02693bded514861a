import type { KeyboardEvent } from 'react'
import type { TextLimit } from '../../../shared/limits.ts'
import { usePreview } from '../../discussion/compose/fields/use-preview.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextArea } from '../../platform/ui/controls/TextArea.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './AboutMeField.module.css'
import { settingsFormId } from './use-settings-form.ts'

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
            <Preview text={value} />
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

import { useRef } from 'react'
import { Button } from '../../platform/ui/controls/Button.tsx'
import styles from './SaveBar.module.css'
import { type SettingsForm, settingsFormId } from './use-settings-form.ts'

/** The form itself: its controls stand above it, among dialogs that have forms of their own, and belong to it by its id. */
export function SaveBar({ form }: { form: SettingsForm }) {
  const state = useRef<HTMLSpanElement>(null)
  const discard = () => {
    form.discard()
    // The button goes, and the keyboard stays.
    state.current?.focus()
  }
  return (
    <form
      id={settingsFormId}
      noValidate
      className={styles.bar}
      data-changed={form.changed}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <span ref={state} tabIndex={-1}>
        {form.changed && 'Not saved yet'}
      </span>
      <noscript>Changing these settings needs JavaScript.</noscript>
      {form.changed && (
        <Button kind="plain" onClick={discard}>
          Discard
        </Button>
      )}
      <Button type="submit" kind="primary" busy={form.busy} disabled={!form.maySave}>
        Save
      </Button>
    </form>
  )
}

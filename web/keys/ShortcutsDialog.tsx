import { SingleKeysDialog } from '../frame/SingleKeysDialog.tsx'
import { shortcutsDialog } from './shortcuts-dialog.ts'
import { feedKeys } from './site-keys.ts'

/** The keys of pages without keys of their own, and of feeds. */
export function ShortcutsDialog() {
  const hasFeed = document.querySelector('[data-feed]') !== null
  return (
    <SingleKeysDialog
      name={shortcutsDialog}
      title="Keyboard shortcuts"
      groups={hasFeed ? [{ title: 'In feeds', keys: [...feedKeys, { key: 'Enter', text: 'Open the post' }] }] : []}
    />
  )
}

import { shortcutsDialog } from '../../platform/keys/shortcuts-dialog.ts'
import { feedKeys } from '../../platform/keys/site-keys.ts'
import { SingleKeysDialog } from '../../platform/page/SingleKeysDialog.tsx'

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

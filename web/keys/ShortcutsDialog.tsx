import { SingleKeysDialog } from '../frame/SingleKeysDialog.tsx'
import { shortcutsDialog } from './shortcuts-dialog.ts'
import { feedKeys } from './site-keys.ts'

/** Of a page that has no keys of its own, but for a feed. */
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

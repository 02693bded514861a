import { choosePreference, usePreference } from '../../device/preference.ts'
import { useDialogs } from '../../frame/dialogs.ts'
import { Switch } from '../../ui/controls/Switch.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { keysDialog } from '../actions/comment-dialogs.ts'
import { commentKeys } from './comment-keys.ts'
import styles from './KeysDialog.module.css'

export function KeysDialog() {
  const { open, close } = useDialogs()
  const on = usePreference('comment_keys_disabled') === null
  return (
    <Dialog open={open === keysDialog} onClose={close} title="Keys among comments">
      <dl className={styles.keys}>
        {commentKeys.map(({ key, text }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </dt>
          <dd>Send what you have written</dd>
        </div>
      </dl>
      <Switch
        checked={on}
        onChecked={(chosen) => choosePreference('comment_keys_disabled', chosen ? null : 'true')}
        hint="Turn them off if you speak to your computer or press keys by accident"
      >
        Single keys
      </Switch>
    </Dialog>
  )
}

import { choosePreference, usePreference } from '../device/preference.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { Switch } from '../ui/controls/Switch.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { keysDialog } from './act-dialogs.ts'
import styles from './KeysDialog.module.css'
import { queueActs } from './queue-acts.ts'

const keys: readonly (readonly [key: string, text: string])[] = [
  ['j', 'Next case'],
  ['k', 'Previous case'],
  ...queueActs.flatMap(({ key, text, hint }) => (key ? [[key, `${text}: ${hint.toLowerCase()}`] as const] : [])),
  ['m', 'Add a note'],
  ['x', 'Select'],
  ['z', 'Undo'],
  ['?', 'Show these keys'],
  ['1', 'In a question: the first reason, 2 the second'],
]

export function KeysDialog() {
  const { open, close } = useDialogs()
  const on = usePreference('comment_keys_disabled') === null
  return (
    <Dialog open={open === keysDialog} onClose={close} title="Keys in the queue">
      <dl className={styles.keys}>
        {keys.map(([key, text]) => (
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
          <dd>Send what a question asks</dd>
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

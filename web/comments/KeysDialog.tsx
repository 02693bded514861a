import { useDialogs } from '../frame/dialogs.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { keysDialog } from './comment-dialogs.ts'
import { commentKeys } from './comment-keys.ts'
import styles from './KeysDialog.module.css'

export function KeysDialog() {
  const { open, close } = useDialogs()
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
    </Dialog>
  )
}

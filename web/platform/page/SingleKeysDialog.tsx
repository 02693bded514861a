import { Fragment, type ReactNode } from 'react'
import { choosePreference, usePreference } from '../device/preference.ts'
import { placeKeys } from '../keys/site-keys.ts'
import { Switch } from '../ui/controls/Switch.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { useDialogs } from './dialogs.ts'
import styles from './SingleKeysDialog.module.css'

interface SingleKeysDialogProps {
  name: string
  title: string
  /** The keys of the page in groups. */
  groups: readonly { title: string; keys: readonly { key: string; text: string }[] }[]
  /** What Ctrl+Enter does on this page. */
  enter?: string
}

/** The keys of this page and of all pages, with a switch to turn single keys off on this device. */
export function SingleKeysDialog({ name, title, groups, enter }: SingleKeysDialogProps) {
  const { open, close } = useDialogs()
  const on = usePreference('comment_keys_disabled') === null
  return (
    <Dialog open={open === name} onClose={close} title={title}>
      {/* First, because it has the focus, and the list can be longer than the window. */}
      <Switch
        checked={on}
        onChecked={(chosen) => choosePreference('comment_keys_disabled', chosen ? null : 'true')}
        hint="Turn them off if you speak to your computer or press keys by accident"
      >
        Single keys
      </Switch>
      {groups.map(({ title, keys }, place) => (
        <Keys key={title} title={title}>
          {keys.map(({ key, text }) => (
            <Key key={key} keys={[key]} text={text} />
          ))}
          {place === groups.length - 1 && enter && <Key keys={['Ctrl', 'Enter']} text={enter} />}
        </Keys>
      ))}
      <Keys title="On every page">
        {placeKeys.map(({ key, text }) => (
          <Key key={key} keys={['g', key]} text={text} />
        ))}
        <Key keys={['/']} text="Search" />
        <Key keys={['z']} text="Undo what was just done" />
        <Key keys={['Ctrl', 'K']} text="Go to anything by its name, or do it" />
        <Key keys={['?']} text="Show these keys" />
        <Key keys={['Esc']} text="Close what is open" />
      </Keys>
    </Dialog>
  )
}

function Keys({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl className={styles.keys}>{children}</dl>
    </section>
  )
}

function Key({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <div>
      <dt>
        {keys.map((key, place) => (
          <Fragment key={key}>
            {place > 0 && ' '}
            <kbd>{key}</kbd>
          </Fragment>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}

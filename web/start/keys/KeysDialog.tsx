import { Fragment, type ReactNode } from 'react'
import { publicIdIn } from '../../../shared/paths.ts'
import { trustKey } from '../../moderation/queue/newcomer.ts'
import { ofHeld, queueActs } from '../../moderation/queue/queue-acts.ts'
import { choosePreference, usePreference } from '../../platform/device/preference.ts'
import { feedKeys, placeKeys, postPageKeys } from '../../platform/keys/site-keys.ts'
import { commentKeys } from '../../platform/keys/thread-keys.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { useLocation } from '../../platform/router/use-router.ts'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import styles from './KeysDialog.module.css'

interface KeyHelp {
  key: string
  text: string
}

interface PageHelp {
  groups: readonly { title: string; keys: readonly KeyHelp[] }[]
  /** What Ctrl+Enter does on this page. */
  enter?: string
}

const queueKeys: readonly KeyHelp[] = [
  { key: 'j', text: 'Next case' },
  { key: 'k', text: 'Previous case' },
  ...queueActs.flatMap(({ name, key, text, hint }) => {
    const held = ofHeld[name]?.text.toLowerCase()
    return key ? [{ key, text: `${text}${held ? `, or ${held} what is held` : ''}: ${hint.toLowerCase()}` }] : []
  }),
  { key: trustKey, text: 'Trust: its author is not new any more' },
  { key: 'm', text: 'Add a note' },
  { key: 'x', text: 'Select' },
  { key: 'z', text: 'Undo' },
  { key: '1', text: 'In a question: the first reason, 2 the second' },
]

const applicationKeys: readonly KeyHelp[] = [
  { key: 'j', text: 'Next application' },
  { key: 'k', text: 'Previous application' },
  { key: 'a', text: 'Approve it, or all that are selected' },
  { key: 'r', text: 'Refuse it, or all that are selected' },
  { key: 'x', text: 'Select' },
]

const resultKeys: readonly KeyHelp[] = [
  { key: 'j', text: 'Next result' },
  { key: 'k', text: 'Previous result' },
  { key: 'Enter', text: 'Open the result' },
]

/** The keys of the page at this path beside those of every page. */
function helpFor(path: string): PageHelp {
  const enter = 'Send the open form'
  if (/^\/queue\b/.test(path)) return { groups: [{ title: 'In the queue', keys: queueKeys }], enter }
  if (path === '/admin/applications') return { groups: [{ title: 'For applications', keys: applicationKeys }], enter }
  if (publicIdIn(path) !== undefined)
    return {
      groups: [
        { title: 'Among comments', keys: commentKeys },
        { title: 'On a post or the comment in focus', keys: postPageKeys },
      ],
      enter: 'Send what you have written',
    }
  if (document.querySelector('[data-feed]'))
    return { groups: [{ title: 'In feeds', keys: [...feedKeys, { key: 'Enter', text: 'Open the post' }] }] }
  if (document.querySelector('[data-results]')) return { groups: [{ title: 'In results', keys: resultKeys }] }
  return { groups: [] }
}

/** The keys of this page and of all pages, with a switch to turn single keys off on this device. */
export function KeysDialog({ onClose }: DialogProps) {
  const { groups, enter } = helpFor(useLocation().pathname)
  const on = usePreference('comment_keys_disabled') === null
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
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

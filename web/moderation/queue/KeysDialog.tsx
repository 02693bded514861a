import { SingleKeysDialog } from '../../platform/page/SingleKeysDialog.tsx'
import { keysDialog } from './act-dialogs.ts'
import { trustKey } from './newcomer.ts'
import { ofHeld, queueActs } from './queue-acts.ts'

const keys = [
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

export function KeysDialog() {
  const groups = [{ title: 'In the queue', keys }]
  return (
    <SingleKeysDialog name={keysDialog} title="Keys in the queue" groups={groups} enter="Send what a question asks" />
  )
}

import { SingleKeysDialog } from '../../platform/page/SingleKeysDialog.tsx'
import { keysDialog } from './application-dialogs.ts'

const keys = [
  { key: 'j', text: 'Next application' },
  { key: 'k', text: 'Previous application' },
  { key: 'a', text: 'Approve it, or all that are selected' },
  { key: 'r', text: 'Refuse it, or all that are selected' },
  { key: 'x', text: 'Select' },
]

export function ApplicationKeysDialog() {
  const groups = [{ title: 'For applications', keys }]
  return (
    <SingleKeysDialog
      name={keysDialog}
      title="Keys for applications"
      groups={groups}
      enter="Send what a question asks"
    />
  )
}

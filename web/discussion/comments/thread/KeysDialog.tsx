import { postPageKeys } from '../../../platform/keys/site-keys.ts'
import { commentKeys } from '../../../platform/keys/thread-keys.ts'
import { SingleKeysDialog } from '../../../platform/page/SingleKeysDialog.tsx'
import { keysDialog } from '../actions/comment-dialogs.ts'

export function KeysDialog() {
  return (
    <SingleKeysDialog
      name={keysDialog}
      title="Keyboard shortcuts"
      groups={[
        { title: 'Among comments', keys: commentKeys.filter(({ action }) => action !== 'keys') },
        { title: 'On a post or the comment in focus', keys: postPageKeys },
      ]}
      enter="Send what you have written"
    />
  )
}

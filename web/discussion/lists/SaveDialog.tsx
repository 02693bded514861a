import { saveDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { SaveLists } from './SaveLists.tsx'
import { readToSave } from './to-save.ts'

/** In which of one's lists a post or a comment is. */
export function SaveDialog() {
  const { open, about, close } = useDialogs()
  const saving = open === saveDialog ? readToSave(about) : undefined
  return (
    <Dialog open={saving !== undefined} onClose={close} title="Save to list">
      {saving && <SaveLists key={about} {...saving} />}
    </Dialog>
  )
}

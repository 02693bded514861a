import { useState } from 'react'
import { HoursField, usualHours } from '../../people/shield/HoursField.tsx'
import { failureText } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { FormDialog } from '../../platform/ui/overlays/FormDialog.tsx'
import { hidePictures, setPictures } from './picture-acts.ts'

export type PicturesAction = 'off' | 'hide'

/** Turns image uploads off and optionally hides images of the last hours, or only hides them. */
export function PicturesDialog({ action, onClose }: DialogProps & { action: PicturesAction }) {
  const memory = useMemory()
  const turnsOff = action === 'off'
  const [hides, setHides] = useState(!turnsOff)
  const [hours, setHours] = useState(usualHours)
  const [busy, setBusy] = useState(false)
  const title = turnsOff ? 'Turn pictures off' : 'Hide recent pictures'
  const several = hours === 1 ? '1 hour' : `${hours} hours`

  const confirm = async () => {
    setBusy(true)
    try {
      if (turnsOff) await setPictures(memory, 'off')
      const hidden = hides ? await hidePictures(memory, hours) : ''
      showToast({ text: [turnsOff && 'Pictures are off.', hidden].filter(Boolean).join(' ') })
      onClose()
    } catch (error) {
      setBusy(false)
      showToast({ id: 'failure', text: `That could not be done: ${failureText(error)}` })
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      act={turnsOff ? 'Turn pictures off' : 'Hide pictures'}
      busy={busy}
      onSubmit={confirm}
    >
      {turnsOff ? (
        <>
          <p>Nobody can upload pictures until you turn them on again. Those that are there stay.</p>
          <Check
            checked={hides}
            onChecked={setHides}
            hint="They disappear from posts, profiles and communities until you decide"
          >
            {`Also hide pictures of the last ${several}`}
          </Check>
        </>
      ) : (
        <p>
          {`Pictures of the last ${several} disappear from posts, profiles and communities. Under “Hidden pictures” you can show them again or erase them.`}
        </p>
      )}
      {hides && <HoursField label="Uploaded in the last" hours={hours} onHours={setHours} />}
    </FormDialog>
  )
}

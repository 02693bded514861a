import { useId, useRef, useState } from 'react'
import type { Image } from '../../../api/people/images.ts'
import { altTextLimit } from '../../../shared/limits.ts'
import { UnsavedWork } from '../../platform/drafts/UnsavedWork.tsx'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { TextArea } from '../../platform/ui/controls/TextArea.tsx'
import { useFocusAfterPress } from '../../platform/ui/controls/use-focus-after-press.ts'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import styles from './AltTextField.module.css'
import { altTextQuestion } from './alt-text-words.ts'

interface AltTextFieldProps {
  image: Image
  /** What is described, in words: "profile picture". */
  what: string
  /** Shows the new text wherever the picture is, and gives how that is taken back. */
  patch: (altText: string | null) => () => void
}

/** What a picture that is in use shows, for people who cannot see it. */
export function AltTextField({ image, what, patch }: AltTextFieldProps) {
  const memory = useMemory()
  const id = useId()
  const saved = image.altText ?? ''
  const [typed, setTyped] = useState(saved)
  const tooLong = useTooLong([typed, altTextLimit])
  const changed = typed.trim() !== saved
  const area = useRef<HTMLTextAreaElement>(null)
  const pressed = useFocusAfterPress(area, changed)

  const save = async () => {
    if (tooLong) return
    pressed()
    const altText = typed.trim()
    try {
      const input = { params: { imageId: image.id }, body: { altText } }
      await memory.act('setAltText', input, { optimistic: () => [patch(altText || null)] })
      showToast({ text: 'Description saved.' })
    } catch (error) {
      alertFailure(error)
    }
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{altTextQuestion}</label>
      <TextArea
        ref={area}
        id={id}
        rows={1}
        aria-label={`${altTextQuestion}: ${what}`}
        value={typed}
        limit={altTextLimit}
        onValue={setTyped}
      />
      {changed && (
        <Button small kind="primary" className={styles.save} disabled={tooLong} onClick={save}>
          Save description
        </Button>
      )}
      <UnsavedWork is={changed} what={`The description of the ${what}`} />
    </div>
  )
}

import { CircleAlert } from 'lucide'
import { type ChangeEvent, type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Image } from '../../../api/people/images.ts'
import { altTextLimit, maxUploadMegabytes } from '../../../shared/limits.ts'
import { ApiError } from '../../platform/client.ts'
import { UnsavedWork } from '../../platform/drafts/UnsavedWork.tsx'
import { alertFailure, failureText } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { TextArea } from '../../platform/ui/controls/TextArea.tsx'
import { useFocusAfterPress } from '../../platform/ui/controls/use-focus-after-press.ts'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { Progress } from '../../platform/ui/feedback/Progress.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { altTextQuestion } from './alt-text-words.ts'
import styles from './PictureField.module.css'
import type { UploadOptions } from './upload-file.ts'

interface PictureFieldProps {
  /** The name of the image, such as "profile picture". */
  what: string
  /** The present image, which can be deleted and described. */
  image: Image | null
  onFile: (file: File, options: UploadOptions) => Promise<void>
  onDelete: () => Promise<void>
  /** Shows a new description; returns a function that reverts it. */
  patchAltText: (altText: string | null) => () => void
  /** A preview of the present image. */
  children: ReactNode
}

/** The types in the file dialog; the server checks the content of the file. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Refusals that concern the file, or all files. */
const aboutFile = ['file_size_exceeded', 'unsupported_image', 'no_image_posts']

/** A field to choose, drop, paste or delete one image. Changes take effect at once. */
export function PictureField({ what, image, onFile, onDelete, patchAltText, children }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()
  const [over, setOver] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const sending = useRef<AbortController>(undefined)
  const busy = share !== undefined || deleting

  const choose = async (files: FileList | null | undefined) => {
    const [file, ...more] = files ?? []
    if (!file || busy) return
    if (more.length) return setError('Choose one picture.')
    setError(undefined)
    setShare(0)
    sending.current = new AbortController()
    const { signal } = sending.current
    try {
      await onFile(file, { onProgress: setShare, signal })
    } catch (failure) {
      if (failure instanceof ApiError && aboutFile.includes(failure.code ?? '')) setError(failureText(failure))
      else if (!signal.aborted) alertFailure(failure)
    } finally {
      setShare(undefined)
    }
  }

  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    void choose(event.target.files)
    // So that the same file can be chosen again.
    event.target.value = ''
  }

  const remove = async () => {
    setError(undefined)
    setDeleting(true)
    await onDelete().catch(alertFailure)
    setDeleting(false)
  }

  const dragged = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void choose(event.dataTransfer.files)
  }

  const pasted = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length) void choose(event.clipboardData.files)
  }

  return (
    <div className={layout.stack}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting do the same as the button within */}
      <div
        className={classes(styles.field, over && styles.over)}
        onDragOver={dragged}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
        onPaste={pasted}
      >
        {children}
        <div className={styles.side}>
          <div className={layout.row}>
            <Button
              writes
              small
              busy={busy}
              onClick={() => input.current?.click()}
              aria-label={`Change picture: ${what}`}
            >
              Change picture
            </Button>
            {share !== undefined && (
              <Button small kind="plain" onClick={() => sending.current?.abort()}>
                Cancel
              </Button>
            )}
            {image && share === undefined && (
              <Button writes small kind="plain" busy={deleting} onClick={remove} aria-label={`Delete ${what}`}>
                Delete
              </Button>
            )}
          </div>
          <input ref={input} type="file" accept={accepted} onChange={chosen} aria-label={what} hidden />
          <Sending share={share} />
          {error && (
            <p role="alert" className={styles.error}>
              <Icon icon={CircleAlert} size={16} />
              <span>{error}</span>
            </p>
          )}
        </div>
      </div>
      {image && <AltTextField key={image.id} image={image} what={what} patch={patchAltText} />}
    </div>
  )
}

/** The progress of an upload. After sending, the server processes the file for an unknown time. */
function Sending({ share }: { share: number | undefined }) {
  if (share === undefined)
    return <p className={styles.hint}>{`JPEG, PNG, WebP, AVIF or GIF, at most ${maxUploadMegabytes} MB`}</p>
  return (
    <div className={styles.hint}>
      <Progress name="Upload" done={share * 100} className={styles.progress} />
      <span role="status">{share < 1 ? 'Uploading…' : 'Preparing the picture…'}</span>
    </div>
  )
}

interface AltTextFieldProps {
  image: Image
  /** The name of the image, such as "profile picture". */
  what: string
  /** Shows the new text everywhere; returns a function that reverts it. */
  patch: (altText: string | null) => () => void
}

/** The field for the description of the image, for people who cannot see it. */
function AltTextField({ image, what, patch }: AltTextFieldProps) {
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
    <div className={styles.altTextFieldField}>
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
        <Button writes small kind="primary" className={styles.save} disabled={tooLong} onClick={save}>
          Save description
        </Button>
      )}
      <UnsavedWork is={changed} about={`Your description of the ${what} will be lost.`} />
    </div>
  )
}

import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { DraftErrors } from '../draft/check-draft.ts'
import type { PostDraft } from '../draft/post-draft.ts'
import type { usePictures } from './use-images.ts'

interface Files {
  draft: PostDraft
  uploads: ReturnType<typeof usePictures>
  /** Whether a post of pictures can be made of it. */
  allowed: boolean
  onImagePost: () => void
  say: (wrong: DraftErrors) => void
}

/** Pictures that are chosen, dropped or pasted, anywhere in the form. */
export function useFiles({ draft, uploads, allowed, onImagePost, say }: Files) {
  const [over, setOver] = useState(false)

  const take = (files: readonly File[]) => {
    if (!files.length || !allowed) return
    if (draft.type !== 'image') onImagePost()
    if (uploads.busy) return say({ pictures: 'Wait until the images are uploaded' })
    say({ pictures: undefined })
    uploads.add(files)
  }

  return {
    over,
    take,
    onDragOver(event: DragEvent): void {
      if (!allowed || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent): void {
      setOver(false)
      if (!allowed || !event.dataTransfer.files.length) return
      event.preventDefault()
      take([...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent): void {
      // Word processors copy their text as a picture too.
      const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
      if (event.defaultPrevented || !files.length || event.clipboardData.getData('text')) return
      event.preventDefault()
      take(files)
    },
  }
}

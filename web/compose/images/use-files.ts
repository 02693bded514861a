import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { DraftErrors } from '../draft/check-draft.ts'
import type { PostDraft } from '../draft/post-draft.ts'
import type { useImages } from './use-images.ts'

interface Files {
  draft: PostDraft
  uploads: ReturnType<typeof useImages>
  /** Whether a post of images can be made of it. */
  allowed: boolean
  onImagePost: () => void
  say: (wrong: DraftErrors) => void
}

/** Images that are chosen, dropped or pasted, anywhere in the form. */
export function useFiles({ draft, uploads, allowed, onImagePost, say }: Files) {
  const [over, setOver] = useState(false)

  const take = (files: readonly File[]) => {
    if (!files.length || !allowed) return
    if (draft.type !== 'image') onImagePost()
    if (uploads.busy) return say({ images: 'Wait until the images are uploaded' })
    say({ images: undefined })
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
      // Word processors copy their text as a image too.
      const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
      if (event.defaultPrevented || !files.length || event.clipboardData.getData('text')) return
      event.preventDefault()
      take(files)
    },
  }
}

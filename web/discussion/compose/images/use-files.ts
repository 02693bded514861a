import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { DraftErrors } from '../draft/check-draft.ts'
import type { PostDraft } from '../draft/post-draft.ts'
import type { useImages } from './use-images.ts'

interface Files {
  draft: PostDraft
  uploads: ReturnType<typeof useImages>
  /** An existing post keeps its images. */
  fixed: boolean
  /** Why it cannot be an image post at present. */
  against: string | undefined
  onImagePost: () => void
  say: (wrong: DraftErrors) => void
}

/** Images that are chosen, dropped or pasted, anywhere in the form. */
export function useFiles({ draft, uploads, fixed, against, onImagePost, say }: Files) {
  const [over, setOver] = useState(false)

  const take = (files: readonly File[]) => {
    if (!files.length || fixed) return
    if (against !== undefined) return say({ [draft.type === 'image' ? 'images' : 'form']: against })
    if (draft.type !== 'image') onImagePost()
    if (uploads.busy) return say({ images: 'Wait until the images are uploaded' })
    say({ images: undefined })
    uploads.add(files)
  }

  return {
    over,
    take,
    onDragOver(event: DragEvent): void {
      if (!event.dataTransfer.types.includes('Files')) return
      // Also if files are refused: otherwise the browser would open the file instead of the page.
      event.preventDefault()
      if (fixed) event.dataTransfer.dropEffect = 'none'
      else setOver(against === undefined)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent): void {
      setOver(false)
      if (!event.dataTransfer.files.length) return
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

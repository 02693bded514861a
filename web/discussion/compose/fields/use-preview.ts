import { type ComponentType, useState } from 'react'
import { alertFailure } from '../../../platform/failure.ts'
import { fetchChunk } from '../../../platform/fetch-chunk.ts'

type Preview = ComponentType<{ text: string; small?: boolean }>

interface PreviewToggle {
  Preview: Preview | null
  toggle: () => void
  /** Call this when the user begins to write, so that the preview opens without a delay. */
  prefetch: () => void
}

const load = () => import('./MarkdownPreview.tsx')

export function usePreview(): PreviewToggle {
  const [Preview, setPreview] = useState<Preview | null>(null)
  const show = async () => {
    try {
      const { MarkdownPreview } = await fetchChunk(load)
      setPreview(() => MarkdownPreview)
    } catch (error) {
      alertFailure(error)
    }
  }
  return {
    Preview,
    toggle: () => (Preview ? setPreview(null) : void show()),
    // A failure is not shown: the button tries again.
    prefetch: () => void load().catch(() => {}),
  }
}

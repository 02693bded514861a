import { type ComponentType, useState } from 'react'
import { alertFailure } from '../../failure.ts'
import { fetchChunk } from '../../fetch-chunk.ts'

type Preview = ComponentType<{ text: string }>

interface PreviewToggle {
  Preview: Preview | null
  toggle: () => void
  /** Called when somebody begins to write, so that a preview answers its press at once. */
  prefetch: () => void
}

const load = () => import('./MarkdownPreview.tsx')

/** What a text will look like; its parser is fetched when somebody writes one. */
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
    // Asked for again by the press.
    prefetch: () => void load().catch(() => {}),
  }
}

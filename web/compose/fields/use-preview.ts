import { type ComponentType, useState } from 'react'
import { alertFailure } from '../../failure.ts'
import { fetchChunk } from '../../fetch-chunk.ts'

type Preview = ComponentType<{ text: string }>

/** What a text will look like; its parser is fetched when somebody wants to see it. */
export function usePreview(): { Preview: Preview | null; toggle: () => void } {
  const [Preview, setPreview] = useState<Preview | null>(null)
  const show = async () => {
    try {
      const { MarkdownPreview } = await fetchChunk(() => import('./MarkdownPreview.tsx'))
      setPreview(() => MarkdownPreview)
    } catch (error) {
      alertFailure(error)
    }
  }
  return { Preview, toggle: () => (Preview ? setPreview(null) : void show()) }
}

import { useEffect, useRef } from 'react'
import { ApiError } from '../client.ts'
import { newDraftId } from '../device/draft-id.ts'
import { failureText } from '../failure.ts'
import { uploadFile } from '../images/upload-file.ts'
import { type DraftPicture, picturesMax } from './post-draft.ts'

/** Five a second are taken; so the next one begins no sooner than this after the last. */
const spacingMs = 250

const said: Readonly<Record<string, string>> = {
  file_size_exceeded: 'Maximum file size exceeded.',
  unsupported_image: 'Unsupported image.',
  no_image_posts: 'Images cannot be posted here.',
}

type Change = (next: (pictures: DraftPicture[]) => DraftPicture[]) => void

/** The uploads of a draft's pictures: one batch at a time, one file after the other. */
export function usePictures(pictures: readonly DraftPicture[], change: Change) {
  const files = useRef(new Map<string, File>())
  const sending = useRef(new Map<string, AbortController>())
  const running = useRef(false)
  const begun = useRef(0)
  const shown = useRef<string[]>([])
  const busy = pictures.some(({ state }) => state === 'waiting' || state === 'sending')

  useEffect(
    () => () => {
      for (const stop of sending.current.values()) stop.abort()
      for (const url of shown.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const patch = (key: string, what: Partial<DraftPicture>) =>
    change((all) => all.map((each) => (each.key === key ? { ...each, ...what } : each)))

  const send = async (key: string, file: File, stop: AbortController) => {
    patch(key, { state: 'sending', share: 0, error: null })
    const onProgress = (share: number) => patch(key, { share })
    try {
      const { id, url, averageColor } = await uploadFile('uploadImage', {}, file, { onProgress, signal: stop.signal })
      patch(key, { state: 'done', image: { id, url, averageColor }, uploadedAt: Date.now() })
      files.current.delete(key)
    } catch (error) {
      if (stop.signal.aborted) return
      const words = error instanceof ApiError ? said[error.code ?? ''] : undefined
      patch(key, { state: words ? 'refused' : 'failed', error: words ?? failureText(error) })
    }
  }

  const sendAll = async (keys: readonly string[]) => {
    running.current = true
    for (const key of keys) sending.current.set(key, new AbortController())
    for (const key of keys) {
      const file = files.current.get(key)
      const stop = sending.current.get(key)
      if (!file || !stop || stop.signal.aborted) continue
      const wait = begun.current + spacingMs - Date.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      if (stop.signal.aborted) continue
      begun.current = Date.now()
      await send(key, file, stop)
    }
    sending.current.clear()
    running.current = false
  }

  return {
    busy,
    /** Takes as many as there is room for; answers whether that were all. */
    add(chosen: readonly File[]): boolean {
      const taken = chosen.slice(0, picturesMax - pictures.length)
      const added = taken.map((file): DraftPicture => {
        const key = newDraftId()
        files.current.set(key, file)
        const src = URL.createObjectURL(file)
        shown.current.push(src)
        return { key, caption: '', state: 'waiting', share: 0, error: null, src, image: null, uploadedAt: 0 }
      })
      change((all) => [...all, ...added])
      void sendAll(added.map(({ key }) => key))
      return taken.length === chosen.length
    },
    retry(key: string): void {
      if (!running.current) void sendAll([key])
    },
    remove(key: string): void {
      sending.current.get(key)?.abort()
      files.current.delete(key)
      change((all) => all.filter((each) => each.key !== key))
    },
    move(from: number, to: number): void {
      change((all) => {
        const moved = [...all]
        const [picture] = moved.splice(from, 1)
        if (picture) moved.splice(to, 0, picture)
        return moved
      })
    },
    caption: (key: string, caption: string) => patch(key, { caption }),
  }
}

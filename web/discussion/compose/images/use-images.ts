import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { maxPostImages } from '../../../../shared/limits.ts'
import { isTooLarge, tooLargeText, type UploadOptions, uploadFile } from '../../../people/images/upload-file.ts'
import { ApiError } from '../../../platform/client.ts'
import { newDraftId } from '../../../platform/drafts/draft-id.ts'
import { failureText } from '../../../platform/failure.ts'
import type { DraftErrors } from '../draft/check-draft.ts'
import type { DraftImage, PostDraft } from '../draft/post-draft.ts'

/** Refusals for which a retry is useless. `no_image_posts` is not one of them, because image posts may be allowed again soon. */
const finalRefusals = ['file_size_exceeded', 'unsupported_image', 'new_account_limit']

/** Pauses before an upload is tried again after the rate limit refused it: other windows of the member may be uploading too. */
const waitSeconds = [1, 2, 4, 8, 16]

/** Uploads one file; waits and tries again while the rate limit refuses it. */
async function uploadWithRetries(file: File, options: UploadOptions & { signal: AbortSignal; onWait: () => void }) {
  for (const seconds of waitSeconds) {
    try {
      return await uploadFile('uploadImage', {}, file, options)
    } catch (error) {
      // Limits with a code take hours, so they are shown instead.
      if (!(error instanceof ApiError) || error.status !== 429 || error.code !== undefined) throw error
      options.onWait()
      await wait(seconds * 1000, options.signal)
    }
  }
  return uploadFile('uploadImage', {}, file, options)
}

const isFinalRefusal = (error: unknown) => error instanceof ApiError && finalRefusals.includes(error.code ?? '')

export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
  })
}

/** Minimum time between the starts of two uploads: the server accepts five per second. */
const spacingMs = 250

type Change = (next: (images: DraftImage[]) => DraftImage[]) => void

/** A file that was refused, with the reason. */
export interface RefusedFile {
  key: string
  name: string
  reason: string
}

/** The uploads of a draft's images: one batch at a time, one file after the other. The next file replaces a refused one. */
export function useImages(images: readonly DraftImage[], change: Change) {
  const files = useRef(new Map<string, File>())
  const uploads = useRef(new Map<string, AbortController>())
  const running = useRef(false)
  const lastStart = useRef(0)
  const blobUrls = useRef<string[]>([])
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const [overLimit, setOverLimit] = useState(0)
  const busy = images.some(({ state }) => state === 'waiting' || state === 'sending')

  useEffect(
    () => () => {
      for (const stop of uploads.current.values()) stop.abort()
      for (const url of blobUrls.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const patch = (key: string, changes: Partial<DraftImage>) =>
    change((all) => all.map((image) => (image.key === key ? { ...image, ...changes } : image)))

  const drop = (key: string) => {
    files.current.delete(key)
    change((all) => all.filter((image) => image.key !== key))
  }

  const refuse = (file: File, reason: string) =>
    setRefused((all) => [...all, { key: newDraftId(), name: file.name, reason }])

  /** Adds waiting images for the files to the draft; returns their keys. */
  const place = (newFiles: readonly File[]): string[] => {
    const added = newFiles.map((file): DraftImage => {
      const key = newDraftId()
      files.current.set(key, file)
      uploads.current.set(key, new AbortController())
      const src = URL.createObjectURL(file)
      blobUrls.current.push(src)
      return {
        key,
        caption: '',
        altText: '',
        state: 'waiting',
        share: 0,
        error: null,
        src,
        uploaded: null,
        uploadedAt: 0,
      }
    })
    change((all) => [...all, ...added])
    return added.map(({ key }) => key)
  }

  /** Uploads a file. Returns true if it was refused, so that its place is free again. */
  const send = async (key: string, file: File, { signal }: AbortController): Promise<boolean> => {
    const onProgress = (share: number) => patch(key, { state: 'sending', share })
    const onWait = () => patch(key, { state: 'waiting' })
    try {
      await wait(lastStart.current + spacingMs - Date.now(), signal)
      lastStart.current = Date.now()
      patch(key, { state: 'sending', share: 0, error: null })
      const { id, url, averageColor, altText } = await uploadWithRetries(file, { onProgress, onWait, signal })
      patch(key, { state: 'done', uploaded: { id, url, averageColor, altText }, uploadedAt: Date.now() })
      files.current.delete(key)
    } catch (error) {
      if (signal.aborted) return false
      if (isFinalRefusal(error)) {
        drop(key)
        refuse(file, failureText(error))
        return true
      }
      patch(key, { state: 'failed', error: failureText(error) })
    }
    return false
  }

  /** Uploads the images with these keys; each refused one is replaced by the next of the waiting files. */
  const sendAll = async (first: readonly string[], waiting: readonly File[]) => {
    running.current = true
    const keys = [...first]
    const others = [...waiting]
    for (const key of keys) {
      const file = files.current.get(key)
      const stop = uploads.current.get(key)
      const isFree = file && stop && (await send(key, file, stop))
      const next = isFree ? others.shift() : undefined
      if (!next) continue
      // The loop continues with the added keys.
      keys.push(...place([next]))
      setOverLimit(others.length)
    }
    uploads.current.clear()
    running.current = false
  }

  return {
    busy,
    /** The files of the last batch that were refused. */
    refused,
    /** How many files of the last batch were over the maximum of a post. */
    overLimit,
    add(newFiles: readonly File[]): void {
      setRefused([])
      // Refused at once, not when their turn comes.
      for (const file of newFiles.filter(isTooLarge)) refuse(file, tooLargeText)
      const good = newFiles.filter((file) => !isTooLarge(file))
      const room = Math.max(0, maxPostImages - images.length)
      setOverLimit(Math.max(0, good.length - room))
      void sendAll(place(good.slice(0, room)), good.slice(room))
    },
    retry(key: string): void {
      if (running.current) return
      uploads.current.set(key, new AbortController())
      void sendAll([key], [])
    },
    remove(key: string): void {
      uploads.current.get(key)?.abort()
      drop(key)
      setOverLimit(0)
    },
    move(from: number, to: number): void {
      change((all) => {
        const moved = [...all]
        const [image] = moved.splice(from, 1)
        if (image) moved.splice(to, 0, image)
        return moved
      })
    },
    caption: (key: string, caption: string) => patch(key, { caption }),
    describe: (key: string, altText: string) => patch(key, { altText }),
  }
}

interface Files {
  draft: PostDraft
  uploads: ReturnType<typeof useImages>
  /** An existing post keeps its images. */
  fixed: boolean
  /** Why the viewer cannot post images at present. */
  forbidden: string | undefined
  onImagePost: () => void
  showErrors: (errors: DraftErrors) => void
}

/** Images that are chosen, dropped or pasted, anywhere in the form. */
export function useFiles({ draft, uploads, fixed, forbidden, onImagePost, showErrors }: Files) {
  const [over, setOver] = useState(false)

  const take = (files: readonly File[]) => {
    if (!files.length || fixed) return
    if (forbidden !== undefined) return showErrors({ [draft.type === 'image' ? 'images' : 'form']: forbidden })
    if (draft.type !== 'image') onImagePost()
    if (uploads.busy) return showErrors({ images: 'Wait until the images are uploaded' })
    showErrors({ images: undefined })
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
      else setOver(forbidden === undefined)
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
      // Word processors copy their text as an image too.
      const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
      if (event.defaultPrevented || !files.length || event.clipboardData.getData('text')) return
      event.preventDefault()
      take(files)
    },
  }
}

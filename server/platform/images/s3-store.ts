import { openAsBlob } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createS3Client, NoBucket, type S3Settings } from './s3-client.ts'
import type { Store, StoredFile } from './store.ts'

const types: Readonly<Record<string, string>> = { '.jpeg': 'image/jpeg', '.webp': 'image/webp' }

/** Any S3 storage, with the bucket in the path, because all of them support that. */
export function createS3Store(settings: S3Settings): Store {
  const { bucket, ask, list } = createS3Client(settings, settings.S3_BUCKET ?? '')
  const address = (key: string) => `${bucket}/pictures/${key}`

  async function* listFolder(folder: string): AsyncGenerator<StoredFile> {
    for await (const { key, ...file } of list(`pictures/${folder}/`))
      yield { key: key.slice('pictures/'.length), ...file }
  }

  async function erase(key: string): Promise<void> {
    const answer = await ask(address(key), { method: 'DELETE' })
    await answer.body?.cancel()
  }

  return {
    async put(key, file) {
      const type = types[extname(key)] ?? 'application/octet-stream'
      const answer = await ask(address(key), {
        method: 'PUT',
        body: await openAsBlob(file),
        headers: { 'content-type': type },
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new NoBucket(`The image storage has no bucket "${settings.S3_BUCKET}".`)
    },

    async read(key) {
      const answer = await ask(address(key), { method: 'GET' })
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel()
        return undefined
      }
      const bytes = Number(answer.headers.get('content-length'))
      return { stream: Readable.fromWeb(answer.body as ReadableStream), bytes }
    },

    list: listFolder,
    erase,
    async eraseFolder(folder) {
      for await (const { key } of listFolder(folder)) await erase(key)
    },
  }
}

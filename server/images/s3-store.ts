import { openAsBlob } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Settings } from '../config.ts'
import type { Store } from './store.ts'

/** For an image of 25 MB on a slow line; a storage that is silent for longer is not there. */
const patienceMilliseconds = 60_000

const types: Readonly<Record<string, string>> = { '.jpeg': 'image/jpeg', '.webp': 'image/webp' }

type S3Settings = Pick<Settings, 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>

/** Any storage that speaks S3, with the bucket in the path, which all of them understand. */
export function createS3Store(settings: S3Settings): Store {
  const client = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY ?? '',
    secretAccessKey: settings.S3_SECRET_KEY ?? '',
    region: settings.S3_REGION,
    service: 's3',
    retries: 3,
  })
  const bucket = `${settings.S3_ENDPOINT?.replace(/\/$/, '')}/${settings.S3_BUCKET}`
  const address = (key: string) => `${bucket}/pictures/${key}`

  async function ask(url: string, init: RequestInit & { method: string }): Promise<Response> {
    const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(patienceMilliseconds) })
    if (answer.ok || answer.status === 404) return answer
    const words = (await answer.text()).match(/<Code>(.*?)<\/Code>/)?.[1]
    throw new Error(`The image storage answered ${init.method} with ${answer.status}${words ? ` ${words}` : ''}.`)
  }

  async function list(prefix: string): Promise<string[]> {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `pictures/${prefix}` })
    const answer = await ask(`${bucket}?${query}`, { method: 'GET' })
    const keys = [...(await answer.text()).matchAll(/<Key>pictures\/(.*?)<\/Key>/g)].map(([, key = '']) => key)
    return keys.filter((key) => key.startsWith(prefix))
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
      if (!answer.ok) throw new Error(`The image storage has no bucket "${settings.S3_BUCKET}".`)
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

    async eraseFolder(folder) {
      // A folder holds fewer files than one listing shows.
      for (const key of await list(`${folder}/`)) {
        const answer = await ask(address(key), { method: 'DELETE' })
        await answer.body?.cancel()
      }
    },
  }
}

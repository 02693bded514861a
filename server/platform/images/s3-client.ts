import { AwsClient } from 'aws4fetch'
import type { Settings } from '../config.ts'
import type { StoredFile } from './store.ts'

/** Enough for 25 MB on a slow connection. After this time the storage counts as unreachable. */
const timeoutMilliseconds = 60_000

export type S3Settings = Pick<Settings, 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>

export interface S3Client {
  /** The address of the bucket; a key follows after a slash. */
  readonly bucket: string
  /** Returns the response, also for 404; throws on every other error. */
  ask(url: string, init: RequestInit & { method: string }): Promise<Response>
  /** Files whose key begins with this; with `folderOnly` without those of deeper folders. */
  list(prefix: string, options?: { folderOnly?: boolean }): AsyncGenerator<StoredFile>
}

export class NoBucket extends Error {
  override name = 'NoBucket'
}

/** The bucket is in the path, because all S3 storages support that. */
export function createS3Client(settings: S3Settings, bucket: string): S3Client {
  const client = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY ?? '',
    secretAccessKey: settings.S3_SECRET_KEY ?? '',
    region: settings.S3_REGION,
    service: 's3',
    retries: 3,
  })
  const url = `${settings.S3_ENDPOINT?.replace(/\/$/, '')}/${bucket}`

  const ask: S3Client['ask'] = async (address, init) => {
    const answer = await client.fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) })
    if (answer.ok || answer.status === 404) return answer
    const errorCode = tag(await answer.text(), 'Code')
    throw new Error(`The S3 storage answered ${init.method} with ${answer.status}${errorCode ? ` ${errorCode}` : ''}.`)
  }

  async function* list(prefix: string, { folderOnly = false } = {}): AsyncGenerator<StoredFile> {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(folderOnly && { delimiter: '/' }) })
    let after: string | undefined
    do {
      if (after) query.set('continuation-token', after)
      const answer = await ask(`${url}?${query}`, { method: 'GET' })
      const page = await answer.text()
      if (!answer.ok) throw new NoBucket(`The S3 storage has no bucket "${bucket}".`)
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) yield readEntry(entry)
      after = tag(page, 'NextContinuationToken')
      if (!after && tag(page, 'IsTruncated') === 'true')
        throw new Error('The S3 storage lists only a part of the files.')
    } while (after)
  }

  return { bucket: url, ask, list }
}

/** Nothing is guessed: a file without a time would look old. */
function readEntry(entry: string): StoredFile {
  const [key, size, time] = ['Key', 'Size', 'LastModified'].map((name) => tag(entry, name))
  const [bytes, changedAt] = [Number(size ?? Number.NaN), new Date(time ?? '')]
  if (!key || Number.isNaN(bytes) || Number.isNaN(+changedAt))
    throw new Error('The S3 storage lists a file without its name, size or time.')
  return { key, bytes, changedAt }
}

/** The text of an element, without the escapes of XML. */
function tag(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml) ?? []
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

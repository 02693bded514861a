import { AwsClient } from 'aws4fetch'
import type { Settings } from '../config.ts'

/** Enough for 25 MB on a slow connection. After this time the storage counts as unreachable. */
const timeoutMilliseconds = 60_000

export type S3Settings = Pick<Settings, 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>

export interface S3Client {
  /** The address of the bucket; a key follows after a slash. */
  readonly bucket: string
  /** Returns the response, also for 404; throws on every other error. */
  ask(url: string, init: RequestInit & { method: string }): Promise<Response>
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
  return {
    bucket: `${settings.S3_ENDPOINT?.replace(/\/$/, '')}/${bucket}`,
    async ask(url, init) {
      const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) })
      if (answer.ok || answer.status === 404) return answer
      const errorCode = (await answer.text()).match(/<Code>(.*?)<\/Code>/)?.[1]
      throw new Error(
        `The S3 storage answered ${init.method} with ${answer.status}${errorCode ? ` ${errorCode}` : ''}.`,
      )
    },
  }
}

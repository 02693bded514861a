import { Readable } from 'node:stream'
import { createS3Client, type S3Settings } from '../images/s3-client.ts'
import { BadArchive } from './bad-archive.ts'
import type { Place } from './place.ts'

const megabyte = 1024 * 1024
/** S3 allows 10,000 parts in a file, so later parts are larger. The maximum is 300 GB, with 32 MB in memory. */
const partBytes = (number: number) => (number <= 1000 ? 8 : 32) * megabyte

/** A prefix in a bucket. A file that is uploaded in parts appears when all parts are joined. */
export function createS3Place(settings: S3Settings, bucketName: string, prefix: string): Place {
  const { bucket, ask, list } = createS3Client(settings, bucketName)
  const keyOf = (name: string) => [prefix, name].filter(Boolean).join('/')
  const address = (name: string) => `${bucket}/${keyOf(name)}`
  const startOf = (folder: string) => [prefix, folder].map((part) => part && `${part}/`).join('')

  async function requestText(url: string, method: string, body?: string): Promise<string> {
    const answer = await ask(url, { method, ...(body !== undefined && { body }) })
    if (answer.ok) return answer.text()
    throw new BadArchive(`The S3 storage has no bucket "${bucketName}".`)
  }

  async function put(url: string, body: Buffer): Promise<string> {
    const answer = await ask(url, { method: 'PUT', body: new Uint8Array(body) })
    await answer.body?.cancel()
    if (!answer.ok) throw new BadArchive(`The S3 storage has no bucket "${bucketName}".`)
    return answer.headers.get('etag') ?? ''
  }

  async function writeInParts(name: string, first: Buffer, rest: AsyncIterator<Buffer>): Promise<number> {
    const url = address(name)
    const id = /<UploadId>(.*?)<\/UploadId>/.exec(await requestText(`${url}?uploads=`, 'POST'))?.[1] ?? ''
    const upload = `uploadId=${encodeURIComponent(id)}`
    try {
      const tags: string[] = []
      let bytes = 0
      for (let content = first; content.length > 0; content = await readAtLeast(rest, partBytes(tags.length + 1))) {
        tags.push(await put(`${url}?partNumber=${tags.length + 1}&${upload}`, content))
        bytes += content.length
      }
      const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const answer = await requestText(`${url}?${upload}`, 'POST', completion(list))
      // S3 may answer 200 first, and report an error in the body.
      if (answer.includes('<Error>')) throw new Error('The S3 storage could not join the parts of the archive.')
      return bytes
    } catch (error) {
      await ask(`${url}?${upload}`, { method: 'DELETE' }).catch(() => undefined)
      throw error
    }
  }

  /** Reads range after range, because one answer for a large file would take longer than the timeout. */
  async function* ranges(name: string, from: number, to: number): AsyncGenerator<Buffer> {
    for (let start = from; start < to; start += partBytes(1)) {
      const range = `bytes=${start}-${Math.min(to, start + partBytes(1)) - 1}`
      const answer = await ask(address(name), { method: 'GET', headers: { range } })
      if (!answer.ok) throw new BadArchive(`There is no s3://${bucketName}/${keyOf(name)}.`)
      yield Buffer.from(await answer.arrayBuffer())
    }
  }

  return {
    nameOf: (name) => `s3://${bucketName}/${keyOf(name)}`,

    async write(name, source) {
      const rest = source[Symbol.asyncIterator]()
      const first = await readAtLeast(rest, partBytes(1))
      if (first.length >= partBytes(1)) return writeInParts(name, first, rest)
      await put(address(name), first)
      return first.length
    },

    async read(name, { from, to }) {
      return Readable.from(ranges(name, from, to))
    },

    async size(name) {
      const answer = await ask(address(name), { method: 'HEAD' })
      return answer.ok ? Number(answer.headers.get('content-length')) : undefined
    },

    async list(folder) {
      const start = startOf(folder)
      const names: string[] = []
      for await (const { key } of list(start, { folderOnly: true })) names.push(key.slice(start.length))
      return names
    },

    async sizes(folder) {
      let [count, bytes] = [0, 0]
      for await (const file of list(startOf(folder), { folderOnly: true })) {
        count++
        bytes += file.bytes
      }
      return { count, bytes }
    },

    async remove(name) {
      const answer = await ask(address(name), { method: 'DELETE' })
      await answer.body?.cancel()
    },

    // Rules of the bucket remove unfinished uploads; they are not visible.
    async removeUnfinished() {},

    async freeBytes() {
      return undefined
    },
  }
}

async function readAtLeast(source: AsyncIterator<Buffer>, minBytes: number): Promise<Buffer> {
  // The generator yields chunks of any size; all parts but the last need at least 5 MB in S3.
  const parts: Buffer[] = []
  let bytes = 0
  while (bytes < minBytes) {
    const { value, done } = await source.next()
    if (done) break
    parts.push(value)
    bytes += value.length
  }
  return Buffer.concat(parts)
}

const completion = (parts: string[]) => `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`

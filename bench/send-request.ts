import { type Agent, get } from 'node:http'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** The bytes as they were sent, perhaps compressed. */
  body: Buffer
  /** Milliseconds from sending the request to the first byte of the answer. */
  firstByte: number
}

/** Sends a GET request. Unlike `fetch`, it does not decompress the body. */
export function sendRequest(url: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const request = get(url, { headers, ...(agent && { agent }) }, (response) => {
      const firstByte = performance.now() - began
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          firstByte,
        }),
      )
    })
    request.on('error', reject)
  })
}

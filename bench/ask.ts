import { type Agent, get } from 'node:http'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** As sent: compressed, where it was asked for and given. */
  body: Buffer
  /** Milliseconds from sending the request to the first byte of the answer. */
  firstByte: number
}

/** One request as a browser's would be, but with its body left as it came. */
export function ask(url: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Answer> {
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

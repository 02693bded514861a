import { Parser } from 'htmlparser2'
import { maxHeadBytes, maxHeadTags } from './fetch-limits.ts'

/** What a page offers for link previews. Missing values are empty. */
export interface PageFacts {
  title: string
  /** As written in the page, possibly relative to its address. */
  image: string
}

export const pageTypes = ['text/html', 'application/xhtml+xml'] as const

/** The encoding must be declared within these first bytes. */
const declarationBytes = 1024

/** Reads until both values are known or the head ends. The content is not trusted. */
export async function readPage(body: AsyncIterable<Buffer>, charset: string | null): Promise<PageFacts> {
  const head = createHeadReader()
  let start = Buffer.alloc(0)
  let decoder: TextDecoder | undefined
  let bytesLeft = maxHeadBytes
  for await (const chunk of body) {
    let bytes = chunk.subarray(0, bytesLeft)
    bytesLeft -= bytes.length
    if (!decoder) {
      start = Buffer.concat([start, bytes])
      if (start.length < declarationBytes) continue
      decoder = decoderFor(start, charset)
      bytes = start
    }
    head.read(decoder.decode(bytes, { stream: true }))
    if (head.isDone() || bytesLeft === 0) break
  }
  if (!decoder) head.read(decoderFor(start, charset).decode(start))
  return head.result()
}

function createHeadReader() {
  const values = new Map<string, string>()
  let tags = 0
  let done = false
  const finish = () => {
    done = true
    parser.pause()
  }
  const parser = new Parser({
    onopentag(name, { property, name: key = property, content }) {
      if (done) return
      if (name === 'body' || ++tags > maxHeadTags) return finish()
      if (name !== 'meta' || !content?.trim()) return
      for (const label of [property, key]) {
        const key = label?.trim().toLowerCase()
        // Of several images, the first one is used.
        if (key !== undefined && keys.has(key) && !values.has(key)) values.set(key, content.trim())
      }
      if (values.has('og:title') && values.has('og:image')) finish()
    },
    onclosetag(name) {
      if (name === 'head') finish()
    },
  })
  return {
    read: (text: string) => parser.write(text),
    isDone: () => done,
    result: (): PageFacts => ({
      title: values.get('og:title') ?? '',
      image: imageKeys.map((key) => values.get(key)).find(Boolean) ?? '',
    }),
  }
}

const imageKeys = ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src']
const keys = new Set(['og:title', ...imageKeys])

/** In the order of browsers: the byte order mark, the header, the declaration in the page. */
function decoderFor(start: Buffer, charset: string | null): TextDecoder {
  const declared = /<meta[^>]+?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(
    start.toString('latin1', 0, declarationBytes),
  )?.[1]
  // The declaration was just read as ASCII, so it cannot be UTF-16.
  const pageCharset = declared && /^utf-?16/i.test(declared) ? 'utf-8' : declared
  return (
    decoderNamed(readByteOrderMark(start)) ?? decoderNamed(charset) ?? decoderNamed(pageCharset) ?? new TextDecoder()
  )
}

function readByteOrderMark(start: Buffer): string | null {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : null
}

function decoderNamed(label: string | null | undefined): TextDecoder | undefined {
  try {
    return label ? new TextDecoder(label) : undefined
  } catch {
    return undefined
  }
}

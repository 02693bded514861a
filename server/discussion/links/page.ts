import { Parser } from 'htmlparser2'
import { maxHeadBytes, maxHeadTags } from './fetch-limits.ts'

/** What a page says of itself to those who show a link to it. Empty where it says nothing. */
export interface PageFacts {
  title: string
  /** As it stands there, possibly relative to the page. */
  image: string
}

export const pageTypes = ['text/html', 'application/xhtml+xml'] as const

/** Where a page may say in which encoding it is written. */
const declarationBytes = 1024

/** Reads no further than it has to: until all is known, or the head is over. Nothing of what the page says is trusted. */
export async function readPage(body: AsyncIterable<Buffer>, charset: string | null): Promise<PageFacts> {
  const head = createHeadReader()
  let start = Buffer.alloc(0)
  let decoder: TextDecoder | undefined
  let left = maxHeadBytes
  for await (const piece of body) {
    let next = piece.subarray(0, left)
    left -= next.length
    if (!decoder) {
      start = Buffer.concat([start, next])
      if (start.length < declarationBytes) continue
      decoder = decoderFor(start, charset)
      next = start
    }
    head.read(decoder.decode(next, { stream: true }))
    if (head.isDone() || left === 0) break
  }
  if (!decoder) head.read(decoderFor(start, charset).decode(start))
  return head.facts()
}

function createHeadReader() {
  const said = new Map<string, string>()
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
      for (const each of [property, key]) {
        const wanted = each?.trim().toLowerCase()
        // The first image of several is the one to show.
        if (wanted !== undefined && keys.has(wanted) && !said.has(wanted)) said.set(wanted, content.trim())
      }
      if (said.has('og:title') && said.has('og:image')) finish()
    },
    onclosetag(name) {
      if (name === 'head') finish()
    },
  })
  return {
    read: (text: string) => parser.write(text),
    isDone: () => done,
    facts: (): PageFacts => ({
      title: said.get('og:title') ?? '',
      image: imageKeys.map((key) => said.get(key)).find(Boolean) ?? '',
    }),
  }
}

const imageKeys = ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src']
const keys = new Set(['og:title', ...imageKeys])

/** As browsers do: the mark at the beginning, then the header, then what the page says. */
function decoderFor(start: Buffer, charset: string | null): TextDecoder {
  const declared = /<meta[^>]+?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(
    start.toString('latin1', 0, declarationBytes),
  )?.[1]
  // It was just read as ASCII.
  const written = declared && /^utf-?16/i.test(declared) ? 'utf-8' : declared
  return decoderNamed(markOf(start)) ?? decoderNamed(charset) ?? decoderNamed(written) ?? new TextDecoder()
}

function markOf(start: Buffer): string | null {
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

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** Quality 5 takes little longer than gzip and is a third smaller; 11 would take a hundred times as long. */
const ways = {
  br: (body: Buffer) => brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipAsync(body, { level: 6 }),
}

type Packing = keyof typeof ways

/** Below this a packed answer saves less than its header costs. */
export const packFrom = 1024

/** The finished body of an answer: rendered once, sent many times, in the encodings that browsers take. */
export class RenderedAnswer {
  readonly body: Buffer
  readonly status: number
  /** Of redirects: where to. */
  readonly location: string | undefined
  /** Of lists whose next page is named in a header: where it begins. */
  readonly next: string | null
  /** Called when a packed form has been added to `bytes`. */
  onPacked: () => void = () => {}
  #packed = new Map<Packing, Promise<Buffer>>()
  #packedBytes = 0
  #etag: string | undefined

  constructor(
    text: string,
    status = 200,
    { location, next = null }: { location?: string | undefined; next?: string | null } = {},
  ) {
    this.body = Buffer.from(text)
    this.status = status
    this.location = location
    this.next = next
  }

  get etag(): string {
    this.#etag ??= `W/"${createHash('sha256')
      .update(this.body)
      .update(this.next ?? '')
      .digest('base64url')
      .slice(0, 22)}"`
    return this.#etag
  }

  get bytes(): number {
    return this.body.length + this.#packedBytes
  }

  get isWorthPacking(): boolean {
    return this.body.length >= packFrom
  }

  /** Packed at the first request that takes this encoding, and cached: most browsers take the same, and a browser with the ETag takes none. */
  packed(way: Packing): Promise<Buffer> {
    const cached = this.#packed.get(way)
    if (cached) return cached
    const made = ways[way](this.body).then((buffer) => {
      this.#packedBytes += buffer.length
      this.onPacked()
      return buffer
    })
    this.#packed.set(way, made)
    // The next request tries again.
    made.catch(() => this.#packed.delete(way))
    return made
  }

  /** Packs in every encoding in which the answer before it was taken, so that no request waits for its replacement to be packed. */
  async packLike(before: RenderedAnswer): Promise<void> {
    await Promise.all([...before.#packed.keys()].map((way) => this.packed(way)))
  }
}

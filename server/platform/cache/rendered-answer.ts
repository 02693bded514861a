import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** Of brotli. Quality 5 takes little longer than gzip and is a third smaller; 11 would take a hundred times as long. */
const usualQuality = 5

const compressors = {
  br: (body: Buffer, quality: number) => brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body: Buffer) => gzipAsync(body, { level: 6 }),
}

type Encoding = keyof typeof compressors

/** Compressing a smaller answer saves less than its header costs. */
export const minBytesToPack = 1024

/** The finished body of an answer: rendered once, sent many times, in the encodings that browsers take. */
export class RenderedAnswer {
  readonly body: Buffer
  readonly status: number
  /** For redirects: the target address. */
  readonly location: string | undefined
  /** For lists that name their next page in a header: where that page begins. */
  readonly next: string | null
  readonly #quality: number
  /** Called when a packed form has been added to `bytes`. */
  onPacked: () => void = () => {}
  #packed = new Map<Encoding, Promise<Buffer>>()
  #packedBytes = 0
  #etag: string | undefined

  constructor(
    content: string | Buffer,
    status = 200,
    {
      location,
      next = null,
      quality = usualQuality,
    }: { location?: string | undefined; next?: string | null; quality?: number } = {},
  ) {
    this.body = typeof content === 'string' ? Buffer.from(content) : content
    this.status = status
    this.location = location
    this.next = next
    this.#quality = quality
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
    return this.body.length >= minBytesToPack
  }

  /**
   * Compressed at the first request that accepts this encoding, then cached: most browsers accept the same, and a
   * browser with the ETag needs none.
   */
  packed(encoding: Encoding): Promise<Buffer> {
    const cached = this.#packed.get(encoding)
    if (cached) return cached
    const compressed = compressors[encoding](this.body, this.#quality).then((buffer) => {
      this.#packedBytes += buffer.length
      this.onPacked()
      return buffer
    })
    this.#packed.set(encoding, compressed)
    // The next request tries again.
    compressed.catch(() => this.#packed.delete(encoding))
    return compressed
  }

  /** Compresses in every encoding that was requested of the previous answer, so that no request waits for it. */
  async packLike(previous: RenderedAnswer): Promise<void> {
    await Promise.all([...previous.#packed.keys()].map((encoding) => this.packed(encoding)))
  }
}

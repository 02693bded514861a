import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Fit } from './image-kinds.ts'

// Every address of an image is signed, so that nobody can make the site create copies in sizes that it did not offer.

export const formats = ['jpeg', 'webp'] as const
export type Format = (typeof formats)[number]

export interface Address {
  /** The id as on the wire. */
  id: string
  format: Format
  /** Absent for the image itself. */
  size?: { width: number; height: number; fit: Fit } | undefined
  /** In seconds since 1970. Until then the address also opens a withheld image. */
  until?: number | undefined
  /** The address also opens an image that administrators have hidden. */
  opensHidden?: true | undefined
}

/** 96 bits, too many to guess. */
const signatureLength = 16

export function imageAddress(secret: Buffer, address: Address): string {
  const { id, format, size, until, opensHidden } = address
  const sig = sign(secret, address)
  const query = size ? `fit=${size.fit}&sig=${sig}&size=${sizeText(size)}` : `sig=${sig}`
  const expiry = until === undefined ? '' : `&until=${until}`
  return `/images/${id}.${format}?${query}${expiry}${opensHidden ? '&hidden=true' : ''}`
}

export function isSigned(secret: Buffer, address: Address, sig: string): boolean {
  const expected = Buffer.from(sign(secret, address))
  const actual = Buffer.from(sig)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function sign(secret: Buffer, { id, format, size, until, opensHidden }: Address): string {
  const parts = [id, size ? sizeText(size) : '', size?.fit ?? '', format, until ?? '']
  const text = (opensHidden ? [...parts, 'hidden'] : parts).join(' ')
  return createHmac('sha256', keyOf(secret)).update(text).digest('base64url').slice(0, signatureLength)
}

/** 120 for squares, 720x1440 for others. */
function sizeText({ width, height }: { width: number; height: number }): string {
  return width === height ? String(width) : `${width}x${height}`
}

// Creating the key from its bytes for each signature takes more than twice as long.
const keys = new WeakMap<Buffer, KeyObject>()

function keyOf(secret: Buffer): KeyObject {
  const existing = keys.get(secret)
  if (existing) return existing
  const key = createSecretKey(secret)
  keys.set(secret, key)
  return key
}

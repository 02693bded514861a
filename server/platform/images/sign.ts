import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Fit } from './image-kinds.ts'

// Every address of an image is signed, so that nobody can have us make copies of sizes that we did not offer.

export const formats = ['jpeg', 'webp'] as const
export type Format = (typeof formats)[number]

export interface Address {
  /** As on the wire. */
  id: string
  format: Format
  /** Absent: the image itself. */
  size?: { width: number; height: number; fit: Fit } | undefined
  /** Seconds since 1970; also opens an image that is withheld, until then. */
  until?: number | undefined
  /** The address also opens an image that administrators have hidden. */
  opensHidden?: true | undefined
}

/** 96 bits: more than anybody can try. */
const signatureLength = 16

export function addressOf(secret: Buffer, address: Address): string {
  const { id, format, size, until, opensHidden } = address
  const sig = sign(secret, address)
  const query = size ? `fit=${size.fit}&sig=${sig}&size=${sizeText(size)}` : `sig=${sig}`
  const ends = until === undefined ? '' : `&until=${until}`
  return `/images/${id}.${format}?${query}${ends}${opensHidden ? '&hidden=true' : ''}`
}

export function isSigned(secret: Buffer, address: Address, sig: string): boolean {
  const right = Buffer.from(sign(secret, address))
  const given = Buffer.from(sig)
  return right.length === given.length && timingSafeEqual(right, given)
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

// Made from the bytes anew each time, a signature takes more than twice as long.
const keys = new WeakMap<Buffer, KeyObject>()

function keyOf(secret: Buffer): KeyObject {
  const known = keys.get(secret)
  if (known) return known
  const key = createSecretKey(secret)
  keys.set(secret, key)
  return key
}

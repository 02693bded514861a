import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'

/** Closes the pieces of an archive, so that each opens at its own place of that archive alone, and only as it was written. */
export interface Seal {
  close(piece: Buffer, place: number, isLast: boolean): Buffer
  /** Undefined for what was changed, or stood elsewhere. */
  open(closed: Buffer, place: number, isLast: boolean): Buffer | undefined
}

/** What a closed piece has more than an open one. */
export const sealBytes = 16

/** Encrypts. The salt is another in each archive, and the key with it: so no two pieces are closed with the same key and place. */
export function secretSeal(key: string, salt: Buffer, head: Buffer): Seal {
  const own = Buffer.from(hkdfSync('sha256', key, salt, 'stoa archive', 32))
  return {
    close(piece, place, isLast) {
      const cipher = createCipheriv('aes-256-gcm', own, placeBytes(place, isLast)).setAAD(head)
      return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    },
    open(closed, place, isLast) {
      const decipher = createDecipheriv('aes-256-gcm', own, placeBytes(place, isLast)).setAAD(head)
      const end = closed.length - sealBytes
      decipher.setAuthTag(closed.subarray(end))
      try {
        return Buffer.concat([decipher.update(closed.subarray(0, end)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}

/** Hides nothing, and shows what a disk or a line has spoilt. */
export function plainSeal(head: Buffer): Seal {
  const sum = (piece: Buffer, place: number, isLast: boolean) =>
    createHash('sha256').update(head).update(placeBytes(place, isLast)).update(piece).digest().subarray(0, sealBytes)
  return {
    close: (piece, place, isLast) => Buffer.concat([piece, sum(piece, place, isLast)]),
    open(closed, place, isLast) {
      const end = closed.length - sealBytes
      const piece = closed.subarray(0, end)
      return closed.subarray(end).equals(sum(piece, place, isLast)) ? piece : undefined
    },
  }
}

/** Tells one key from another without telling anything of it. */
export function nameOfKey(key: string): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'stoa archive: name of the key', 6)).toString('hex')
}

function placeBytes(place: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(place, 0, 6)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

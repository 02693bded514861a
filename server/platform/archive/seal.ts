import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'

/** Seals the pieces of an archive. A piece opens only at its own position in this archive, and only if it was not changed. */
export interface Seal {
  close(piece: Buffer, position: number, isLast: boolean): Buffer
  /** Undefined if the piece was changed or moved. */
  open(sealed: Buffer, position: number, isLast: boolean): Buffer | undefined
}

/** The additional bytes of a sealed piece. */
export const sealBytes = 16

/** Encrypts. Each archive has its own salt and so its own key; therefore no key and position are used twice. */
export function secretSeal(key: string, salt: Buffer, head: Buffer): Seal {
  const derivedKey = Buffer.from(hkdfSync('sha256', key, salt, 'stoa archive', 32))
  return {
    close(piece, position, isLast) {
      const cipher = createCipheriv('aes-256-gcm', derivedKey, positionBytes(position, isLast)).setAAD(head)
      return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, position, isLast) {
      const decipher = createDecipheriv('aes-256-gcm', derivedKey, positionBytes(position, isLast)).setAAD(head)
      const end = sealed.length - sealBytes
      decipher.setAuthTag(sealed.subarray(end))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}

/** Does not encrypt, but detects errors of disks and networks. */
export function plainSeal(head: Buffer): Seal {
  const sum = (piece: Buffer, position: number, isLast: boolean) =>
    createHash('sha256')
      .update(head)
      .update(positionBytes(position, isLast))
      .update(piece)
      .digest()
      .subarray(0, sealBytes)
  return {
    close: (piece, position, isLast) => Buffer.concat([piece, sum(piece, position, isLast)]),
    open(sealed, position, isLast) {
      const end = sealed.length - sealBytes
      const piece = sealed.subarray(0, end)
      return sealed.subarray(end).equals(sum(piece, position, isLast)) ? piece : undefined
    },
  }
}

/** A name that distinguishes keys and reveals nothing about them. */
export function nameOfKey(key: string): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'stoa archive: name of the key', 6)).toString('hex')
}

function positionBytes(position: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(position, 0, 6)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

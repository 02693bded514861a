import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'
import { leakedPassword } from '../../../shared/passwords.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'

declare module '../../platform/site.ts' {
  interface Site {
    readonly leakedPasswords: LeakedPasswords
  }
}

export interface LeakedPasswords {
  includes(password: string): Promise<boolean>
  close(): Promise<void>
}

/** Some 49,000 passwords that leaked most often, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** `path` may name a file with further ones: SHA-1 in upper case, one a line and sorted, as "Have I Been Pwned" has them. */
export async function openLeakedPasswords(path: string | undefined): Promise<LeakedPasswords> {
  const file = path === undefined ? undefined : await open(path)
  const size = file ? (await file.stat()).size : 0
  return {
    async includes(password) {
      if (common.has(password.toLowerCase())) return true
      const hash = () => createHash('sha1').update(password).digest('hex').toUpperCase()
      return file !== undefined && hasLine(file, size, hash())
    },
    close: async () => file?.close(),
  }
}

const hashLength = 40
/** A hash, a colon and a count. */
const longestLine = 64

/** Whether a line of the sorted file begins with this hash. Reads two lines at each of some 30 steps, and never the whole file. */
async function hasLine(file: FileHandle, size: number, hash: string): Promise<boolean> {
  const buffer = Buffer.alloc(2 * longestLine)
  // The line begins at `from` or later, and before `to`.
  let [from, to] = [0, size]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const offset = Math.max(0, middle - longestLine)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, offset)
    const text = buffer.toString('latin1', 0, bytesRead)
    const start = offset + text.lastIndexOf('\n', middle - offset - 1) + 1
    const end = text.indexOf('\n', middle - offset)
    const line = text.slice(start - offset, start - offset + hashLength)
    if (line === hash) return true
    if (line < hash) from = end === -1 ? size : offset + end + 1
    else to = start
  }
  return false
}

interface Owner {
  username: string
  email?: string | null | undefined
}

const moreCharacters = 3

/** Refuses a new password that somebody who guesses would try first. */
export async function requireUnknownPassword(
  { leakedPasswords, settings }: Pick<Site, 'leakedPasswords' | 'settings'>,
  password: string,
  { username, email }: Owner,
): Promise<void> {
  const lower = password.toLowerCase()
  const isName = [username, email, settings.SITE_NAME].some(
    (name) => name && isNearly(lower, name.trim().toLowerCase()),
  )
  if (isName || (await leakedPasswords.includes(password))) throw new Refusal('invalid-password', leakedPassword)
}

const isNearly = (password: string, name: string) =>
  password.includes(name) && [...password].length <= [...name].length + moreCharacters

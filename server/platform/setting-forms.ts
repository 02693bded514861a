import { accessSync, constants } from 'node:fs'
import { z } from 'zod'

// Settings come from the environment, so each begins as a string.

export const webAddress = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })

export const contactAddress = z.email()

export const optionalText = z.string().optional()

// A short secret could be guessed, and then signatures be forged.
export const optionalSecret = z.string().min(16).optional()

export function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

export const yesNo = (fallback: boolean) =>
  z
    .enum(['true', 'false'])
    .default(fallback ? 'true' : 'false')
    .transform((value) => value === 'true')

export const wholeNumber = (fallback: number, min: number, max: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `a whole number from ${min} to ${max}`,
    })
    .transform(Number)

/** "auto" means the value that fits the machine. */
export const wholeNumberOrAuto = <T>(fallback: string, min: number, max: number, auto: () => T) =>
  z
    .string()
    .default(fallback)
    .refine((value) => value === 'auto' || (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max), {
      error: `auto, or a whole number from ${min} to ${max}`,
    })
    .transform((value) => (value === 'auto' ? auto() : Number(value)))

export const wordList = (pattern: RegExp, error: string) =>
  z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every((word) => pattern.test(word)), { error })

import type { Random } from './random.ts'

/** Bytes that mean something to some part of the way, encoded. */
const codes = [
  ...['%00', '%01', '%09', '%0a', '%0d', '%0d%0a', '%20', '%22', '%23', '%25', '%26', '%2e', '%2e%2e', '%2f', '%2F%2F'],
  ...[
    '%3a',
    '%3b',
    '%3c',
    '%3e',
    '%3f',
    '%40',
    '%5c',
    '%7f',
    '%80',
    '%ff',
    '%c0%af',
    '%e2%80%ae',
    '%ed%a0%80',
    '%ef%bf%bf',
  ],
  ...['%', '%2', '%zz', '%u0041', '%252f', '..', '..%2f..%2f', '%2f..%2f..%2f%09%2fevil.example', '%2f%2fevil.example'],
  ...['/..', '//', '\\', ';', '+', '@', ':', '%5c%5cevil.example', '%2e%2e%5c', '&', '=', "'", '"', '<', '>', '|', '`'],
] as const

/** As it stands in an address: encoded, as it should be, or nearly. */
export function encoded(text: string, random: Random): string {
  const right = encodeURIComponent(text.toWellFormed())
  if (random.chance(92)) return right
  switch (random.below(4)) {
    case 0:
      return withCode(right, random)
    case 1:
      return encodeURIComponent(right)
    case 2:
      return right.replace(/[0-9a-z]/g, (letter) =>
        random.chance(30) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
      )
    default:
      // Bytes as they are; an address has no spaces or line breaks.
      return Buffer.from(text.toWellFormed()).toString('latin1').replaceAll(/\s/g, '') || '-'
  }
}

export function withCode(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  return text.slice(0, at) + random.pick(codes) + text.slice(at)
}

/**
 * As it stands in the first line, which ends at a space or a control character. What is longer than a head may be is answered by the parser
 * of HTTP alone, and always the same.
 */
export function lineOf(target: string): string {
  const line = [...target]
    .filter((letter) => letter > ' ')
    .join('')
    .slice(0, 7000)
  return line.startsWith('/') ? line : `/${line}`
}

import type { Named } from '../../../shared/mentions.ts'

const known = new Map<string, string>()

/** Names that have been offered on this page, so that the preview knows that they exist. */
export const knownNames: Named = known

export function rememberName(name: string): void {
  known.set(name.toLowerCase(), name)
}

import type { Named } from '../../../shared/mentions.ts'

const known = new Map<string, string>()

/** Names that were offered on this page: the preview shows them as links, because they exist. */
export const knownNames: Named = known

export function rememberName(name: string): void {
  known.set(name.toLowerCase(), name)
}

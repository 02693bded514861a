import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../shared/page.ts'
import { root } from '../source.ts'

/** A pattern for the address of the file that was built from this source. */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Manifest
  const { file } = manifest[source] ?? {}
  if (!file) throw new Error(`No file is built from ${source}.`)
  return `**/${file}`
}

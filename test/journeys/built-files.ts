import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../shared/page.ts'
import { root } from '../source.ts'

/** Where the browser asks for what a source was built into. */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Manifest
  const { file } = manifest[source] ?? {}
  if (!file) throw new Error(`Nothing is built of ${source}.`)
  return `**/${file}`
}

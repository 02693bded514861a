import type { Manifest } from '../../shared/page.ts'

const entry = 'web/start/entry-browser.tsx'

/** The files that a page needs at once. In development (no manifest) Vite serves the sources as they are. */
export function pageAssets(manifest: Manifest | null, chunk: string | undefined) {
  if (!manifest) return { styles: [], scripts: [`/${entry}`], preloads: [] }
  const needed = new Set<string>()
  for (const key of [entry, chunk]) if (key) collect(manifest, key, needed)
  const own = manifest[entry]?.file
  return {
    styles: Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [`/${file}`] : [])),
    scripts: [`/${own}`],
    preloads: [...needed].filter((file) => file !== own).map((file) => `/${file}`),
  }
}

/** The chunk and all that it imports, so that the browser asks for them together and not one after the other. */
function collect(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}

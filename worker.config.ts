import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin, type ResolvedConfig } from 'vite'
import type { Manifest } from './shared/page.ts'

// The service worker is one file without imports, made after the pages, as it names their files.

const entry = 'web/start/entry-browser.tsx'
/** For whoever works on the site, and shown to nobody else. */
const notKept = ['web/start/dev/UiPage.tsx']
/** The font that pages ask for at once; those of other alphabets are fetched where they are read. */
const font = /latin-wght-normal[^/]*\.woff2$/

/** `virtual:build` says which build of the pages the worker belongs to. */
export function builtPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'built-pages',
    configResolved: (resolved) => {
      config = resolved
    },
    resolveId: (id) => (id === 'virtual:build' ? `\0${id}` : undefined),
    load(id) {
      if (id !== '\0virtual:build') return
      const path = join(config.root, config.build.outDir, '.vite/manifest.json')
      return `export const build = ${JSON.stringify(describeBuild(JSON.parse(readFileSync(path, 'utf8'))))}`
    },
  }
}

function describeBuild(manifest: Manifest) {
  const kept = Object.entries(manifest).filter(([key]) => !notKept.includes(key))
  const files = kept.map(([, { file }]) => `/${file}`).filter((file) => /\.(js|css|svg)$/.test(file) || font.test(file))
  const unique = [...new Set(files)].sort()
  // Each name is made of what is in the file, so together they say which build it is.
  const id = createHash('sha256').update(unique.join()).digest('hex').slice(0, 12)
  return { id, entry: `/${manifest[entry]?.file}`, files: unique }
}

export default defineConfig({
  plugins: [builtPages()],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'web/platform/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service_worker.js', codeSplitting: false },
    },
  },
})

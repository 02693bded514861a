import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import type { Endpoint } from './api/endpoint.ts'
import { entityPlaces } from './api/entity-places.ts'

/**
 * The browser needs the method and path of every endpoint, and where entities stand in their outputs, but not zod and the schemas: these
 * modules hold just that, read from the contract when the site is built.
 */
export function contract(): Plugin {
  const modules: Record<string, (endpoints: Record<string, Endpoint>) => string> = {
    'virtual:endpoints': (endpoints) => `export const table = ${JSON.stringify(endpointTable(endpoints))}`,
    'virtual:entities': (endpoints) => `export const places = ${JSON.stringify(entityPlaces(endpoints))}`,
  }
  return {
    name: 'contract',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const write = id.startsWith('\0') ? modules[id.slice(1)] : undefined
      return write?.((await import('./api/index.ts')).endpoints)
    },
  }
}

function endpointTable(endpoints: Record<string, Endpoint>) {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path, action, nextInLink }]) => {
      if (nextInLink) return [name, [method, path, action ?? '', true]]
      return [name, action === undefined ? [method, path] : [method, path, action]]
    }),
  )
}

/** Which files are cut: the library, what every page begins with, what several pages need; and of itself each page and each lazy part. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // With all that it imports.
  { name: 'frame', test: /web[\\/]entry-browser/ },
  // Left alone the bundler would cut a file for every part that two pages share: each is a request, and small files are packed worse.
  { name: 'shared', minShareCount: 4 },
]

/** Whoever develops reads where a class is from; in the built site every byte of it stands a thousand times in a long page. */
const classNames = { serve: '[name]_[local]_[hash:base64:4]', build: '_[hash:base64:5]' }

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), contract()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/public',
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: classNames[command] } },
  build: {
    target: 'es2022',
    // Browsers that know light-dark() and nesting; for older ones the stylesheet would be a fifth larger.
    cssTarget: ['chrome125', 'safari17.5', 'firefox128'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One stylesheet for the whole site: it is small, it is cached once, and no page waits for a second one.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'web/entry-server.tsx' : 'web/entry-browser.tsx',
      ...(!isSsrBuild && { output: { codeSplitting: { groups } } }),
    },
  },
}))

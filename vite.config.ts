import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * The browser needs the method and path of every endpoint, but not zod and the schemas: this module holds just those, read from the
 * contract when the site is built.
 */
export function contract(): Plugin {
  const name = 'virtual:endpoints'
  return {
    name: 'contract',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return
      const { endpoints } = await import('./api/index.ts')
      const table = Object.fromEntries(
        Object.entries(endpoints).map(([key, { method, path, ...rest }]) => [
          key,
          'action' in rest ? [method, path, rest.action] : [method, path],
        ]),
      )
      return `export const table = ${JSON.stringify(table)}`
    },
  }
}

const firstPageSources =
  /web[\\/](frame|home|search|device)[\\/]|web[\\/]accounts[\\/](AccountDialogs|LogInForm|SignUpForm|log-in-form|sign-up-form)|web[\\/]screens[\\/]|web[\\/](?!place\.)[\w-]+\.tsx?$|web[\\/]ui[\\/](Anchor|Avatar|Banner|Button|Card|CountDot|Crest|Dialog|Empty|Field|Icon|IconButton|Menu\w*|PasswordInput|Popover|Portrait|RestrictedInput|SkipLink|Spinner|TextInput|Toasts|Unseen|[a-z-]+)\.tsx?$|web[\\/]images[\\/](UserAvatar|CommunityCrest|use-portrait|use-choice|copies)\.tsx?$|shared[\\/]numbers|lucide-react[\\/]dist[\\/]esm[\\/](Icon|createLucideIcon|shared|default)/

/**
 * What every page needs comes in two files: the libraries, which change with a release of theirs, and our own. Left alone the
 * bundler would cut a file for every part that two pages share.
 */
const firstPage = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/ },
  // What the first page needs of our own; rarer parts stay with the pages that use them.
  { name: 'frame', test: firstPageSources },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), contract()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/public',
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[name]_[local]_[hash:base64:4]' } },
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
      ...(!isSsrBuild && { output: { codeSplitting: { groups: firstPage } } }),
    },
  },
}))

import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import reactPlugin from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite'
import { contract } from './scripts/setup/contract-plugin.ts'
import { planFiles } from './scripts/setup/file-plan.ts'
import { icons } from './scripts/setup/icons-plugin.ts'

const entry = normalizePath(join(import.meta.dirname, 'web/start/entry-browser.tsx'))

/** Pages that are opened often, or have almost as much JavaScript as a page may have, and what is loaded behind every page. */
const weights: Readonly<Record<string, number>> = {
  'web/discussion/posts/page/PostPage.tsx': 120,
  'web/discussion/compose/ComposePage.tsx': 80,
  'web/start/frame/BehindThePage.tsx': 50,
  'web/people/live/follow-account.ts': 50,
  'web/platform/wide-blocks/watch-wide-blocks.ts': 50,
  'web/start/home/HomePage.tsx': 20,
  'web/discussion/communities/CommunityPage.tsx': 16,
  'web/start/profile/ProfilePage.tsx': 12,
  'web/start/palette/PaletteDialog.tsx': 10,
  'web/discussion/custom-feeds/CustomFeedPage.tsx': 8,
  'web/discussion/lists/ListPage.tsx': 8,
  'web/moderation/queue/QueuePage.tsx': 8,
  'web/start/search/SearchPage.tsx': 8,
  'web/discussion/notifications/NotificationsPage.tsx': 4,
  'web/moderation/removals/RemovalsPage.tsx': 4,
}
for (const path of Object.keys(weights))
  if (!existsSync(join(import.meta.dirname, path))) throw new Error(`${path} has a weight and does not exist.`)
const weightOfPage = 1
/** Few visits load a lazy part. */
const weightOfPart = 0.1

function weightOf(id: string): number {
  const path = relative(import.meta.dirname, id).replaceAll('\\', '/')
  return weights[path] ?? (path.endsWith('Page.tsx') ? weightOfPage : weightOfPart)
}

/** A file says what its lazy parts need beside them, so that all is fetched at once; not what came with itself, which is most of it. */
function lazyNeeds() {
  let bundle: Rolldown.OutputBundle = {}
  const remember: Plugin = {
    name: 'lazy-needs',
    generateBundle: {
      order: 'pre',
      handler(_, given) {
        bundle = given
      },
    },
  }
  const cameWith = (file: string, found = new Set<string>()) => {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk' && !found.has(file)) for (const each of chunk.imports) cameWith(each, found.add(file))
    return found.add(file)
  }
  // The part itself is fetched by its own import, right behind them.
  const resolveDependencies = (part: string, needed: string[], { hostId }: { hostId: string }) => {
    const here = cameWith(hostId).add(part)
    return needed.filter((file) => !here.has(file))
  }
  return { remember, resolveDependencies }
}

const { remember, resolveDependencies } = lazyNeeds()

/** What every page begins with says where each of a hundred files is, so they have no names of their own, and short ones of few letters. */
const fileNames = { chunkFileNames: 'assets/[hash:7].js', hashCharacters: 'base36' } as const

/** Whoever develops reads where a class is from; in the built site every byte of it stands a thousand times in a long page. */
const classNames = { serve: '[name]_[local]_[hash:base64:4]', build: '_[hash:base64:5]' }

/** It changes rarely, so its file is often there before. */
const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]/

const groups = [
  { name: 'react', test: react },
  // Dependencies need not be included: each that two files need is planned, and no files import each other in a circle.
  { name: planFiles(entry, react, weightOf), debugName: 'planned', includeDependenciesRecursively: false },
]

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [icons(), reactPlugin(), contract(), remember],
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
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: {
      input: isSsrBuild ? 'web/start/entry-server.tsx' : 'web/start/entry-browser.tsx',
      ...(!isSsrBuild && { output: { ...fileNames, codeSplitting: { groups } } }),
    },
  },
}))

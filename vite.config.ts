import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite'
import { contract } from './scripts/setup/contract-plugin.ts'
import { icons } from './scripts/setup/icons-plugin.ts'

const routes = ['web/start/routes.tsx', 'web/start/further-routes.tsx']
/** The pages that have no room for what only others need. Those of one row are as one. */
const fullPages = [
  // Of feeds.
  [
    'web/start/home/HomePage.tsx',
    'web/discussion/communities/CommunityPage.tsx',
    'web/start/profile/ProfilePage.tsx',
    'web/discussion/custom-feeds/CustomFeedPage.tsx',
    'web/discussion/lists/ListPage.tsx',
    'web/discussion/lists/ListsPage.tsx',
  ],
  ['web/discussion/posts/page/PostPage.tsx'],
  ['web/discussion/compose/ComposePage.tsx'],
]

type Context = Rolldown.ChunkingContext

/** Says of each module which rows of the full pages begin with it, and whether any other page does: a 0 or 1 for each. */
function whoNeeds() {
  const idOf = (path: string) => normalizePath(join(import.meta.dirname, path))
  let needs: Set<string>[] | undefined
  return (id: string, context: Context): string => {
    needs ??= findNeeds(context)
    return needs.map((needed) => (needed.has(id) ? '1' : '0')).join('')
  }

  function findNeeds(context: Context) {
    const imports = (id: string, found: Set<string>) => {
      if (!found.has(id)) for (const each of context.getModuleInfo(id)?.importedIds ?? []) imports(each, found.add(id))
      return found.add(id)
    }
    const full = fullPages.map((row) => row.map(idOf))
    const all = routes.flatMap((path) => context.getModuleInfo(idOf(path))?.dynamicallyImportedIds ?? [])
    const others = all.filter((page) => !full.flat().includes(page))
    return [...full, others].map((row) => row.reduce((found, page) => imports(page, found), new Set<string>()))
  }
}

/**
 * Which files are cut: the library, what every page begins with, what several pages need; and of itself each page and each lazy part.
 * Left alone the bundler would cut a file for every part that two pages share: each is a request, and small files are packed worse. Cut
 * by which of the full pages need it, no file brings one of them what it does not need.
 */
function groups() {
  const needsOf = whoNeeds()
  const needs = Array.from({ length: 14 }, (_, i) => (i + 2).toString(2).padStart(4, '0'))
  const count = (each: string) => each.replaceAll('0', '').length
  // What more pages need comes first, as a file takes along what its modules import.
  const cuts = needs
    .sort((a, b) => count(b) - count(a))
    .map((each) => ({
      name: (id: string, context: Context) => (needsOf(id, context) === each ? `shared-${each}` : null),
      debugName: each,
      minShareCount: 2,
    }))
  return [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    // With all that it imports, the names of dialogs that every page may open, and what shows them.
    {
      name: 'frame',
      test: /web[\\/](start[\\/]entry-browser|discussion[\\/]dialogs|platform[\\/]page[\\/]DialogSlot)/,
    },
    // For pages on which something is written. Few of the pages that share the rest need it.
    { name: 'sent-key', test: /web[\\/]platform[\\/]sent-key/ },
    ...cuts,
    // What several dialogs ask with, each lazy: with the rest that many share it would come with pages that have none of them.
    { name: 'reason', test: /web[\\/]discussion[\\/]reasons[\\/]/ },
    // Most dialogs with a form are lazy, and of the pages only two have one.
    { name: 'form-dialog', test: /web[\\/]platform[\\/]ui[\\/]overlays[\\/]FormDialog/ },
    // The palette wants to know the keys, and not their help.
    { name: 'key-names', test: /web[\\/]platform[\\/]keys[\\/](site-keys|thread-keys)/ },
    // Asked behind every page, which must not wait for the rest that many share.
    { name: 'single-keys', test: /web[\\/]platform[\\/]page[\\/](may-be-key|use-single-keys)/ },
    // The palette wants this picture alone.
    { name: 'mail', test: /lucide[\\/].*[\\/]mail\./ },
    // The list of notifications wants this picture without the items of moderators.
    { name: 'triangle', test: /lucide[\\/].*[\\/]triangle-alert\./ },
    // The mod tools and the log need it without those items.
    { name: 'mod-rights', test: /(web[\\/]discussion[\\/]mod-rights|shared[\\/]mod-roles)\./ },
    // Moderators alone need these items, in menus that are loaded when they open.
    {
      name: 'author-items',
      test: /web[\\/]discussion[\\/](AuthorItems|person-dialog)|lucide[\\/].*[\\/]notebook-text\./,
    },
    // Few pages need it, and what many share comes with full ones too.
    { name: 'plain-text', test: /web[\\/]platform[\\/]ui[\\/]text[\\/]plain-text/ },
    // What is kept on a device is for its page and for menus.
    { name: 'kept-posts', test: /web[\\/]discussion[\\/]kept-posts[\\/](use-)?kept-posts/ },
    // For the few pages with a login or a sign-up.
    { name: 'provider-buttons', test: /web[\\/]people[\\/](providers[\\/]ProviderButtons|accounts[\\/]return-path)/ },
    { name: 'login-parts', test: /web[\\/]people[\\/]accounts[\\/](RefusedLogIn|log-in-form|PasskeyButton)/ },
    // Sign-up and the first start need it, and nothing else that many share.
    { name: 'sign-up-form', test: /web[\\/]people[\\/]accounts[\\/]sign-up-form/ },
    // Sign-up asks for them, and for nothing else that many share.
    { name: 'names', test: /shared[\\/](names|email|passwords)\./, minShareCount: 4 },
    // The pages that are only text.
    { name: 'text-page', test: /web[\\/]start[\\/]static[\\/]StaticPage/ },
    // What a log, a list or a text has no need of.
    {
      name: 'forms',
      test: /web[\\/](platform[\\/](ui[\\/]controls(?![\\/]use-focus-after-row)|drafts(?![\\/]use-text-form))|people[\\/]accounts)[\\/]/,
      minShareCount: 4,
    },
    { name: 'acts', test: /web[\\/]discussion[\\/](posts|quote)[\\/]/, minShareCount: 4 },
    {
      name: 'tables',
      test: /web[\\/](moderation[\\/]admin[\\/]|platform[\\/]ui[\\/](layout[\\/]|controls[\\/]use-focus-after-row))/,
      minShareCount: 4,
    },
    // What moderators write to each other and to members.
    { name: 'text-form', test: /web[\\/]platform[\\/]drafts[\\/]use-text-form/ },
    { name: 'shared', minShareCount: 4 },
  ]
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

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [icons(), react(), contract(), remember],
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
      ...(!isSsrBuild && { output: { ...fileNames, codeSplitting: { groups: groups() } } }),
    },
  },
}))

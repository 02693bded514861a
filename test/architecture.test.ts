import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, root, type Source, sources } from './source.ts'

// The rules of ARCHITECTURE.md and CONTRIBUTING.md that a program can check. Whoever changes a rule changes it there and here.

const scripts = sources.filter(({ path }) => !path.endsWith('.css'))
const isTest = (path: string) => /^(test|bench|endure|fuzz)\/|\.test\.tsx?$/.test(path)
const product = scripts.filter(({ path }) => !isTest(path))
const inside = (...folders: string[]) =>
  product.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)))

const stemOf = (path: string) => (path.split('/').at(-1) ?? '').split('.')[0] ?? ''

type Area = 'api' | 'shared' | 'web' | 'server' | 'other'

function areaOf(path: string): Area {
  const [top = ''] = path.split('/')
  return top === 'api' || top === 'shared' || top === 'web' || top === 'server' ? top : 'other'
}

/** From the top to the bottom. A file may import files of its own floor or of a lower one. */
const floors = ['start', 'moderation', 'discussion', 'people', 'platform']
const floorOf = (path: string) => path.split('/')[1] ?? ''
const isFeature = (path: string) => ['moderation', 'discussion', 'people'].includes(floorOf(path))
const leadsUp = (from: string, to: string) =>
  areaOf(from) === areaOf(to) && floors.indexOf(floorOf(to)) < floors.indexOf(floorOf(from))

/** The exceptions: imports that lead up, with their reasons. */
const upward: Record<string, string> = {
  'api/people/accounts.ts → api/discussion/communities.ts': 'an account shows the communities that it moderates',
  'api/people/accounts.ts → api/discussion/entities.ts': 'the answer of a login shows them too',
  'server/people/accounts/profile.ts → server/discussion/communities/communities.ts':
    'an account shows the communities that it moderates',
  'server/people/accounts/profile.ts → server/discussion/custom-feeds/custom-feeds.ts':
    'a custom feed can be the home page of an account',
  'server/people/accounts/profile.ts → server/discussion/posts/visits.ts':
    'turning visits off forgets them in the same transaction',
  'server/people/accounts/begin-membership.ts → server/discussion/communities/memberships.ts':
    'a new member joins the default communities',
  'server/people/accounts/sign-up.ts → server/discussion/lists/lists.ts': 'a new account has a first list',
  'server/people/accounts/log-in.ts → server/moderation/appeals/suspension.ts':
    'the login tells a suspended account the reason, and how to appeal',
  'server/people/accounts/routes.ts → server/moderation/admin/remove-content.ts':
    'a profile shows administrators the progress of the removal of its content',
  'server/discussion/notifications/present.ts → server/moderation/appeals/appeal-states.ts':
    'a notification of a removal shows its appeal',
  'server/discussion/notifications/targets.ts → server/moderation/appeals/appeal-states.ts':
    'a notification of a removal loads its appeal',
  'web/people/address-blocks/AddressBlocksPage.tsx → web/moderation/admin/AdminFrame.tsx':
    'a page of the admin dashboard',
  'web/people/signups/ApplicationsPage.tsx → web/moderation/admin/AdminFrame.tsx': 'a page of the admin dashboard',
}

/** The forbidden imports between our own files, each as a line "A imports B". */
function forbidden(from: readonly Source[], isForbidden: (to: Import, path: string) => boolean): string[] {
  return from.flatMap(({ path, imports }) =>
    imports.filter((each) => isForbidden(each, path)).map((each) => `${path} imports ${each.to}`),
  )
}

const offending = (from: readonly Source[], isWrong: (source: Source) => boolean) =>
  from.filter(isWrong).map(({ path }) => path)

test('the sources are found', () => {
  expect(product.length).toBeGreaterThan(100)
  expect(new Set(product.map(({ path }) => areaOf(path))).size).toBe(5)
  for (const top of ['api', 'server', 'web'])
    expect(new Set(inside(top).map(({ path }) => floorOf(path)))).toEqual(
      new Set(top === 'api' ? [...floors, 'index.ts'] : floors),
    )
})

test('every import of our own code names an existing file with its extension', () => {
  expect(forbidden(scripts, ({ to, ours }) => ours && !to.startsWith('dist/') && !existsSync(join(root, to)))).toEqual(
    [],
  )
})

test('of our own code, the contract and the shared functions import only each other', () => {
  const allowed = ['api', 'shared']
  expect(forbidden(inside('api', 'shared'), ({ to, ours }) => ours && !allowed.includes(areaOf(to)))).toEqual([])
})

test('the only package that the contract needs is zod, and the shared functions need only the Markdown parser', () => {
  expect(forbidden(inside('api'), ({ to, ours }) => !ours && to !== 'zod')).toEqual([])
  const isForbidden = ({ to, ours }: Import, path: string) =>
    !ours && !(to === 'markdown-it' && path === 'shared/markdown.ts')
  expect(forbidden(inside('shared'), isForbidden)).toEqual([])
})

test('the pages import the contract as types only, and nothing of the server', () => {
  const isForbidden = ({ to, isType, ours }: Import) =>
    ours && (areaOf(to) === 'api' ? !isType : !['shared', 'web'].includes(areaOf(to)))
  expect(forbidden(inside('web'), isForbidden)).toEqual([])
})

test('no package of the server reaches the browser', () => {
  const packages = ['zod', 'pg', 'pg-boss', 'kysely', 'fastify', 'pino']
  const isForbidden = ({ to, isType }: Import) => !isType && (packages.includes(to) || to.startsWith('node:'))
  expect(forbidden(inside('web'), isForbidden)).toEqual([])
})

test('the server never imports the pages', () => {
  expect(forbidden(inside('server'), ({ to }) => areaOf(to) === 'web')).toEqual([])
})

test('an import leads to the same floor or down, except those that are listed with a reason', () => {
  const up = ['api', 'server', 'web'].flatMap((top) =>
    inside(top).flatMap(({ path, imports }) =>
      imports.filter(({ to }) => leadsUp(path, to)).map(({ to }) => `${path} → ${to}`),
    ),
  )
  expect(up.toSorted()).toEqual(Object.keys(upward).toSorted())
  expect(up.length).toBeLessThan(16)
})

test('queries are imported only in their own folder; routes, jobs and counters also by the files that collect them', () => {
  const isForbidden = ({ to, isType }: Import, path: string) => {
    const [, folder = '', file = ''] = /^(server\/.+)\/([^/]+)$/.exec(to) ?? []
    if (!folder || path.startsWith(`${folder}/`)) return false
    // Other folders may import the type of a row.
    if (file.startsWith('queries')) return !isType && !folder.startsWith('server/platform/')
    return isFeature(to) && /^(routes|jobs|counters)\.ts$/.test(file) && path !== `server/start/${file}`
  }
  expect(forbidden(inside('server'), isForbidden)).toEqual([])
})

test('only the floors platform and start import Fastify', () => {
  const own = inside('server').filter(({ path }) => isFeature(path))
  expect(forbidden(own, ({ to }) => to === 'fastify' || to.startsWith('@fastify/'))).toEqual([])
})

test('no files import each other in a circle', () => {
  // Imports of types count too: two files that need each other's types have to be read together.
  const graph = new Map(scripts.map(({ path, imports }) => [path, imports]))
  const done = new Set<string>()
  const circles: string[] = []
  function visit(path: string, trail: string[]) {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (trail.includes(path) || done.has(path)) return
    for (const { to } of graph.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  expect(circles).toEqual([])
})

test('no file or folder has a name that says nothing', () => {
  const vague = /^(utils?|helpers?|lib|common|misc|types|services?|managers?)$/
  const words = /(^|[-.])(utils?|helpers?|misc|manager)([-.]|$)/i
  const isVague = (path: string) => path.split('/').some((part) => vague.test(stemOf(part)) || words.test(part))
  expect(offending(sources, ({ path }) => isVague(path))).toEqual([])
})

test('files are kebab-case and components PascalCase, and every style sheet is used', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
  const pascal = /^[A-Z][A-Za-z0-9]*$/
  const isWrong = ({ path }: Source) => {
    const stem = stemOf(path)
    if (/\.(tsx|module\.css)$/.test(path)) return !kebab.test(stem) && !pascal.test(stem)
    return !kebab.test(stem)
  }
  expect(offending(sources, isWrong)).toEqual([])
  const used = new Set(scripts.flatMap(({ imports }) => imports.map(({ to }) => to)))
  const isUnused = ({ path }: Source) => path.endsWith('.module.css') && !used.has(path)
  expect(offending(sources, isUnused)).toEqual([])
})

test('a file that exports one component has the name of that component', () => {
  const isWrong = ({ path, text }: Source) => {
    const components = [...text.matchAll(/^export (?:async )?(?:function|const) ([A-Z]\w*)/gm)].flatMap(
      ([, name]) => name ?? [],
    )
    // The router looks for these names in the pages that it loads on demand.
    const [only, ...more] = components.filter((name) => !['Component', 'ErrorBoundary'].includes(name))
    return path.endsWith('.tsx') && only !== undefined && more.length === 0 && only !== stemOf(path)
  }
  expect(offending(inside('web'), isWrong)).toEqual([])
})

test('no file re-exports from another; only the contract has an index', () => {
  // A build hands the server one module, so the entry for the server has to re-export.
  const mayReexport = ['api/index.ts', 'web/start/entry-server.tsx']
  const reexports = ({ path, exports }: Source) => exports.some(({ from }) => from) && !mayReexport.includes(path)
  expect(offending(product, reexports)).toEqual([])
  expect(offending(sources, ({ path }) => stemOf(path) === 'index' && path !== 'api/index.ts')).toEqual([])
})

test('exports have names; only files that a tool reads have a default export', () => {
  const isWrong = ({ path, exports }: Source) =>
    exports.some(({ name }) => name === 'default') &&
    !/^[a-z]+\.config\.ts$/.test(path) &&
    !/^scripts\/testing\/\w+-report\.mjs$/.test(path) &&
    path !== 'test/browser-setup.ts'
  expect(offending(scripts, isWrong)).toEqual([])
})

test('SQL stands only in queries and in the platform code for the database', () => {
  // Further places: conditions of visibility, fragments with the columns of a row, the real values of stored counters, and the
  // check of a database.
  const places =
    /\/(queries[^/]*|[a-z]+-visibility|fragments|counters)\.ts$|^server\/platform\/(db|jobs)\/|^server\/platform\/images\/image-row\.ts$|^server\/start\/health\/database\.ts$/
  const usesSql = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
  const own = inside('api', 'server', 'shared', 'web')
  expect(offending(own, ({ path, text }) => usesSql.test(text) && !places.test(path))).toEqual([])
})

test('no code deletes rows of users, communities, posts or comments, so the foreign keys to them need no index for deletions', () => {
  const deletes =
    /\bdelete from (?:users|communities|posts|comments)\b|deleteFrom\('(?:users|communities|posts|comments)'\)/i
  expect(offending(product, ({ text }) => deletes.test(text))).toEqual([])
})

test('settings are read in one place, which checks them', () => {
  const places =
    /^(server\/start\/cli|scripts)\/|^[a-z]+\.config\.ts$|^server\/platform\/db\/embedded\/server-process\.ts$/
  expect(offending(product, ({ path, text }) => text.includes('process.env') && !places.test(path))).toEqual([])
})

test('a file has at most 300 lines', () => {
  // A generated file, and texts.
  const exempt = /^(server\/platform\/db\/tables\.ts|demo\/texts\/.*)$/
  const isLong = ({ path, text }: Source) => text.split('\n').length > 301 && !exempt.test(path)
  expect(offending(sources, isLong)).toEqual([])
})

test('breakpoints grow with the text size: they are in em, those of containers in rem', () => {
  const styles = sources.filter(({ path }) => path.endsWith('.css'))
  expect(offending(styles, ({ text }) => /@(media|container)[^{]*width[^{]*\d(px|ch)/.test(text))).toEqual([])
  expect(offending(styles, ({ text }) => /@media[^{]*\drem|@container[^{]*\dem/.test(text))).toEqual([])
})

test('no code is marked as unfinished', () => {
  const left = /\b(TODO|FIXME|XXX)\b|@ts-(ignore|expect-error|nocheck)/
  expect(offending(sources, ({ path, text }) => left.test(text) && path !== 'test/architecture.test.ts')).toEqual([])
})

test('no test is skipped', () => {
  const skipped = /\b(test|it|describe)\.(skip|only|todo|fails|fixme|slow)\b|\bx(it|test|describe)\(/
  expect(offending(scripts, ({ path, text }) => skipped.test(text) && path !== 'test/architecture.test.ts')).toEqual([])
})

test('a test names only requirements that exist', () => {
  const documents = ['docs/requirements.md', 'docs/beyond.md'].map((path) => readFileSync(join(root, path), 'utf8'))
  const known = new Set(documents.join().match(/\b[A-Z]+-\d{3}\b/g))
  const unknown = scripts.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:test|it)\(\s*['"`]((?:[A-Z]+-\d{3}[ ,/]*)+)/g)].flatMap(([, ids = '']) =>
      (ids.match(/[A-Z]+-\d{3}/g) ?? []).filter((id) => !known.has(id)).map((id) => `${path}: ${id}`),
    ),
  )
  expect(unknown).toEqual([])
})

test('every file that the documentation names exists', () => {
  const pages = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'docs/security.md',
    'docs/glossary.md',
    'docs/performance.md',
    'docs/reliability.md',
  ]
  const file =
    /\b(?:api|bench|db|demo|docs|endure|fuzz|scripts|server|shared|test|web)\/[\w./-]+\.(?:ts|tsx|mjs|sql|css|md)\b/g
  const missing = pages.flatMap((page) =>
    (readFileSync(join(root, page), 'utf8').match(file) ?? [])
      .filter((path) => !path.includes('NNN') && !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('a feature of the server stands on the same floor as its contract', () => {
  const features = new Set(
    inside('server').flatMap(({ path }) => /^server\/(\w+\/[^/]+)\/routes\.ts$/.exec(path)?.[1] ?? []),
  )
  const own = [...features].filter((feature) => /^(moderation|discussion|people)/.test(feature))
  expect(own.filter((feature) => !existsSync(join(root, `api/${feature}.ts`)))).toEqual([])
})

test('every custom property that a style reads is defined somewhere', () => {
  const web = sources.filter(({ path }) => path.startsWith('web/'))
  const defined = new Set(
    web.flatMap(({ text }) => [...text.matchAll(/(?<!var\()(--[a-z][\w-]*)['"]?(?=[:,])/g)].map(([, name]) => name)),
  )
  const read = web.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[a-z][\w-]*)\s*[,)]/g)].map(([, name]) => ({ path, name })),
  )
  expect(read.length).toBeGreaterThan(500)
  expect(read.filter(({ name }) => !defined.has(name)).map(({ path, name }) => `${path} reads ${name}`)).toEqual([])
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, root, type Source, sources } from './source.ts'

// The rules of ARCHITECTURE.md and CONTRIBUTING.md that a program can hold us to. A rule that is wrong is changed there and here.

const scripts = sources.filter(({ path }) => !path.endsWith('.css'))
const isTest = (path: string) =>
  path.startsWith('test/') || path.startsWith('bench/') || path.startsWith('fuzz/') || /\.test\.tsx?$/.test(path)
const product = scripts.filter(({ path }) => !isTest(path))
const inside = (...folders: string[]) =>
  product.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)))

const stemOf = (path: string) => (path.split('/').at(-1) ?? '').split('.')[0] ?? ''

type Area = 'api' | 'shared' | 'web' | 'server' | 'other'

function areaOf(path: string): Area {
  const [top = ''] = path.split('/')
  return top === 'api' || top === 'shared' || top === 'web' || top === 'server' ? top : 'other'
}

/** From the top to the bottom. What stands on one may import what stands on the same or below. */
const floors = ['start', 'moderation', 'discussion', 'people', 'platform']
const floorOf = (path: string) => path.split('/')[1] ?? ''
const isFeature = (path: string) => ['moderation', 'discussion', 'people'].includes(floorOf(path))
const leadsUp = (from: string, to: string) =>
  areaOf(from) === areaOf(to) && floors.indexOf(floorOf(to)) < floors.indexOf(floorOf(from))

/** The imports that lead up all the same, with their reasons. */
const upward: Record<string, string> = {
  'api/people/accounts.ts → api/discussion/communities.ts': 'an account shows the communities that it moderates',
  'api/people/accounts.ts → api/discussion/entities.ts': 'so does the answer of a login',
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
    'a suspended account reads at the login why, and how to appeal',
  'server/people/accounts/routes.ts → server/moderation/admin/remove-content.ts':
    'administrators see on a profile how far the removal of its content is',
  'server/discussion/notifications/present.ts → server/moderation/appeals/appeal-states.ts':
    'a notification of a removal shows its appeal',
  'server/discussion/notifications/targets.ts → server/moderation/appeals/appeal-states.ts':
    'a notification of a removal loads its appeal',
  'web/people/address-blocks/AddressBlocksPage.tsx → web/moderation/admin/AdminFrame.tsx':
    'a page of the admin dashboard',
  'web/people/signups/ApplicationsPage.tsx → web/moderation/admin/AdminFrame.tsx': 'a page of the admin dashboard',
}

/** The imports of ours that the rule forbids, each as a line that says who imports what. */
function forbidden(from: readonly Source[], isForbidden: (to: Import, path: string) => boolean): string[] {
  return from.flatMap(({ path, imports }) =>
    imports.filter((each) => isForbidden(each, path)).map((each) => `${path} imports ${each.to}`),
  )
}

const offending = (from: readonly Source[], isWrong: (source: Source) => boolean) =>
  from.filter(isWrong).map(({ path }) => path)

test('there is code to look at', () => {
  expect(product.length).toBeGreaterThan(100)
  expect(new Set(product.map(({ path }) => areaOf(path))).size).toBe(5)
  for (const top of ['api', 'server', 'web'])
    expect(new Set(inside(top).map(({ path }) => floorOf(path)))).toEqual(
      new Set(top === 'api' ? [...floors, 'index.ts'] : floors),
    )
})

test('every import of ours leads to a file, with its ending written out', () => {
  expect(forbidden(scripts, ({ to, ours }) => ours && !to.startsWith('dist/') && !existsSync(join(root, to)))).toEqual(
    [],
  )
})

test('the contract and the shared functions import nothing of ours but each other', () => {
  const allowed = ['api', 'shared']
  expect(forbidden(inside('api', 'shared'), ({ to, ours }) => ours && !allowed.includes(areaOf(to)))).toEqual([])
})

test('the contract needs zod and nothing else, and the shared functions nothing but the parser of markdown', () => {
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

test('an import leads to the same floor or down, but for those that are listed with a reason', () => {
  const up = ['api', 'server', 'web'].flatMap((top) =>
    inside(top).flatMap(({ path, imports }) =>
      imports.filter(({ to }) => leadsUp(path, to)).map(({ to }) => `${path} → ${to}`),
    ),
  )
  expect(up.toSorted()).toEqual(Object.keys(upward).toSorted())
  expect(up.length).toBeLessThan(16)
})

test('queries are called in their own folder alone, routes, jobs and counters also by what collects them', () => {
  const isForbidden = ({ to, isType }: Import, path: string) => {
    const [, folder = '', file = ''] = /^(server\/.+)\/([^/]+)$/.exec(to) ?? []
    if (!folder || path.startsWith(`${folder}/`)) return false
    // The form of a row may be named elsewhere; it vanishes with the types.
    if (file.startsWith('queries')) return !isType && !folder.startsWith('server/platform/')
    return isFeature(to) && /^(routes|jobs|counters)\.ts$/.test(file) && path !== `server/start/${file}`
  }
  expect(forbidden(inside('server'), isForbidden)).toEqual([])
})

test('only the platform and what puts the process together know Fastify', () => {
  const own = inside('server').filter(({ path }) => isFeature(path))
  expect(forbidden(own, ({ to }) => to === 'fastify' || to.startsWith('@fastify/'))).toEqual([])
})

test('no files import each other in a circle', () => {
  // Of types too: files that know each other's are one file in the head of whoever reads them.
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
  const empty = /^(utils?|helpers?|lib|common|misc|types|services?|managers?)$/
  const words = /(^|[-.])(utils?|helpers?|misc|manager)([-.]|$)/i
  const isEmpty = (path: string) => path.split('/').some((part) => empty.test(stemOf(part)) || words.test(part))
  expect(offending(sources, ({ path }) => isEmpty(path))).toEqual([])
})

test('files are kebab-case and components PascalCase, and every sheet of styles is used', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
  const pascal = /^[A-Z][A-Za-z0-9]*$/
  const isWrong = ({ path }: Source) => {
    const stem = stemOf(path)
    if (/\.(tsx|module\.css)$/.test(path)) return !kebab.test(stem) && !pascal.test(stem)
    return !kebab.test(stem)
  }
  expect(offending(sources, isWrong)).toEqual([])
  const used = new Set(scripts.flatMap(({ imports }) => imports.map(({ to }) => to)))
  const isUseless = ({ path }: Source) => path.endsWith('.module.css') && !used.has(path)
  expect(offending(sources, isUseless)).toEqual([])
})

test('the only component that a file exports has its name', () => {
  const isWrong = ({ path, text }: Source) => {
    const components = [...text.matchAll(/^export (?:async )?(?:function|const) ([A-Z]\w*)/gm)].flatMap(
      ([, name]) => name ?? [],
    )
    // The router asks a page that it loads when it is needed for these names.
    const [only, ...more] = components.filter((name) => !['Component', 'ErrorBoundary'].includes(name))
    return path.endsWith('.tsx') && only !== undefined && more.length === 0 && only !== stemOf(path)
  }
  expect(offending(inside('web'), isWrong)).toEqual([])
})

test('nothing is passed on from file to file; only the contract has an index', () => {
  // The entry for the server is what a build hands over, all of it in one module.
  const mayPassOn = ['api/index.ts', 'web/start/entry-server.tsx']
  const passesOn = ({ path, exports }: Source) => exports.some(({ from }) => from) && !mayPassOn.includes(path)
  expect(offending(product, passesOn)).toEqual([])
  expect(offending(sources, ({ path }) => stemOf(path) === 'index' && path !== 'api/index.ts')).toEqual([])
})

test('exports have names; only what a tool reads has a default', () => {
  const isWrong = ({ path, exports }: Source) =>
    exports.some(({ name }) => name === 'default') &&
    !/^[a-z]+\.config\.ts$/.test(path) &&
    !/^scripts\/testing\/\w+-report\.mjs$/.test(path) &&
    path !== 'test/browser-setup.ts'
  expect(offending(scripts, isWrong)).toEqual([])
})

test('SQL stands in queries, and in the machine of the database', () => {
  // What stands beside them: the fragments that say who may see and that bring along what belongs to a row, the truth of kept counts, and the
  // examination of a database.
  const places =
    /\/(queries[^/]*|[a-z]+-visibility|fragments|counters)\.ts$|^server\/platform\/(db|jobs)\/|^server\/platform\/images\/image-row\.ts$|^server\/start\/cli\/doctor-database\.ts$/
  const speaks = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
  const own = inside('api', 'server', 'shared', 'web')
  expect(offending(own, ({ path, text }) => speaks.test(text) && !places.test(path))).toEqual([])
})

test('what people, communities, posts and comments are kept in loses no rows, so keys into it have no index for that', () => {
  const deletes =
    /\bdelete from (?:users|communities|posts|comments)\b|deleteFrom\('(?:users|communities|posts|comments)'\)/i
  expect(offending(product, ({ text }) => deletes.test(text))).toEqual([])
})

test('settings are read in one place, so that they are checked', () => {
  const places =
    /^(server\/start\/cli|scripts)\/|^[a-z]+\.config\.ts$|^server\/platform\/db\/embedded\/server-process\.ts$/
  expect(offending(product, ({ path, text }) => text.includes('process.env') && !places.test(path))).toEqual([])
})

test('a file has at most 300 lines', () => {
  // Generated, and words that are no code.
  const exempt = /^(server\/platform\/db\/tables\.ts|demo\/texts\/.*)$/
  const isLong = ({ path, text }: Source) => text.split('\n').length > 301 && !exempt.test(path)
  expect(offending(sources, isLong)).toEqual([])
})

test('breakpoints grow with the text: they are in em, those of containers in rem', () => {
  const styles = sources.filter(({ path }) => path.endsWith('.css'))
  expect(offending(styles, ({ text }) => /@(media|container)[^{]*width[^{]*\d(px|ch)/.test(text))).toEqual([])
  expect(offending(styles, ({ text }) => /@media[^{]*\drem|@container[^{]*\dem/.test(text))).toEqual([])
})

test('nothing is left for later', () => {
  const left = /\b(TODO|FIXME|XXX)\b|@ts-(ignore|expect-error|nocheck)/
  expect(offending(sources, ({ path, text }) => left.test(text) && path !== 'test/architecture.test.ts')).toEqual([])
})

test('no test is skipped', () => {
  const skipped = /\b(test|it|describe)\.(skip|only|todo|fails|fixme|slow)\b|\bx(it|test|describe)\(/
  expect(offending(scripts, ({ path, text }) => skipped.test(text) && path !== 'test/architecture.test.ts')).toEqual([])
})

test('a test that names a requirement names one that there is', () => {
  const parts = ['docs/requirements.md', 'docs/beyond.md'].map((part) => readFileSync(join(root, part), 'utf8'))
  const known = new Set(parts.join().match(/\b[A-Z]+-\d{3}\b/g))
  const unknown = scripts.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:test|it)\(\s*['"`]((?:[A-Z]+-\d{3}[ ,/]*)+)/g)].flatMap(([, ids = '']) =>
      (ids.match(/[A-Z]+-\d{3}/g) ?? []).filter((id) => !known.has(id)).map((id) => `${path}: ${id}`),
    ),
  )
  expect(unknown).toEqual([])
})

test('a file that the documentation names is there', () => {
  const pages = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'docs/security.md',
    'docs/glossary.md',
    'docs/performance.md',
  ]
  const file =
    /\b(?:api|bench|db|demo|docs|fuzz|scripts|server|shared|test|web)\/[\w./-]+\.(?:ts|tsx|mjs|sql|css|md)\b/g
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

test('every custom property that a style reads is given somewhere', () => {
  const web = sources.filter(({ path }) => path.startsWith('web/'))
  const given = new Set(
    web.flatMap(({ text }) => [...text.matchAll(/(?<!var\()(--[a-z][\w-]*)['"]?(?=[:,])/g)].map(([, name]) => name)),
  )
  const read = web.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[a-z][\w-]*)\s*[,)]/g)].map(([, name]) => ({ path, name })),
  )
  expect(read.length).toBeGreaterThan(500)
  expect(read.filter(({ name }) => !given.has(name)).map(({ path, name }) => `${path} reads ${name}`)).toEqual([])
})

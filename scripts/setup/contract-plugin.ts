import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type EntityPlaces, entityPlaces } from '../../api/discussion/entity-places.ts'
import type { Endpoint } from '../../api/platform/endpoint.ts'

const web = join(import.meta.dirname, '../../web')
/** The pages that are visited most; every other page loads further calls when it is opened. */
const mostVisited = [
  'start/entry-browser.tsx',
  'start/home/HomePage.tsx',
  'discussion/communities/CommunityPage.tsx',
  'start/profile/ProfilePage.tsx',
  'discussion/lists/ListPage.tsx',
  'discussion/lists/ListsPage.tsx',
  'discussion/posts/page/PostPage.tsx',
]

/** Their calls are in a file of their own, which no other page loads. */
export const rarelyOpened = [
  'moderation/admin',
  'moderation/hidden-images',
  'moderation/modtools/talks',
  'moderation/talks',
  'people/address-blocks',
  'people/mail-settings',
  'people/providers',
  'people/recovery',
  'people/security',
  'people/shield',
  'people/signups',
  'start/setup',
]

type Endpoints = Record<string, Endpoint>

/**
 * The browser needs the method and path of every endpoint, and where entities are in their outputs, but not zod and the
 * schemas: these modules have only that, read from the contract when the site is built. The pages that are visited most
 * include the calls that they name; calls of all other pages are in two further files.
 */
export function contract(): Plugin {
  let isBuilt = false
  return {
    name: 'contract',
    configResolved({ command }) {
      isBuilt = command === 'build'
    },
    resolveId: (id) => (id.startsWith('virtual:calls') ? `\0${id}` : undefined),
    async load(id, { ssr = false } = {}) {
      if (!id.startsWith('\0virtual:calls')) return undefined
      const { endpoints } = await import('../../api/index.ts')
      const parts = isBuilt && !ssr ? splitForBrowsers(endpoints) : { first: endpoints, further: {}, rare: {} }
      const { entities, outputs } = entityPlaces({ ...parts.first, ...parts.further, ...parts.rare })
      if (id === '\0virtual:calls-further') return tableOf('further', parts.further, outputs)
      if (id === '\0virtual:calls-rare') return tableOf('rare', parts.rare, outputs)
      return `export const entities = ${JSON.stringify(entities)};${tableOf('first', parts.first, outputs)}`
    },
  }
}

function splitForBrowsers(endpoints: Endpoints): { first: Endpoints; further: Endpoints; rare: Endpoints } {
  const all = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(web, file))
  const used = findNames(endpoints, all)
  const first = findNames(endpoints, withImports(mostVisited.map((file) => join(web, file))))
  const isRare = (file: string) => rarelyOpened.some((folder) => file.startsWith(join(web, folder)))
  const common = findNames(
    endpoints,
    all.filter((file) => !isRare(file)),
  )
  return {
    first: pick(endpoints, first),
    further: pick(
      endpoints,
      common.filter((name) => !first.includes(name)),
    ),
    rare: pick(
      endpoints,
      used.filter((name) => !first.includes(name) && !common.includes(name)),
    ),
  }
}

function findNames(endpoints: Endpoints, files: Iterable<string>): string[] {
  const text = Array.from(files, (file) => readFileSync(file, 'utf8')).join('\n')
  return Object.keys(endpoints).filter((name) => text.includes(`'${name}'`))
}

/** These files and everything that they import statically. */
function withImports(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file) || !file.startsWith(web) || !/\.tsx?$/.test(file)) continue
    const text = readFileSync(file, 'utf8')
    const imported = text.matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+)'/gm)
    withImports(
      Array.from(imported, ([, path = '']) => resolve(dirname(file), path)),
      found.add(file),
    )
  }
  return found
}

/** Equal places stand once, and empty ones are left out, because every page loads them. Similar paths are side by side, so the file is smaller when compressed. */
function tableOf(name: string, endpoints: Endpoints, outputs: EntityPlaces['outputs']): string {
  const byPath = Object.entries(endpoints).sort(([, { path: a }], [, { path: b }]) => (a < b ? -1 : 1))
  const places = new Map<string, string>()
  const rows = byPath.map(([call, { method, path, action = '', nextInLink }]) => {
    const own = JSON.stringify(outputs[call] ?? [])
    const variable = own === '[]' ? '' : (places.get(own) ?? `p${places.size}`)
    if (variable) places.set(own, variable)
    const row = [JSON.stringify(method), JSON.stringify(path), variable]
    if (action || nextInLink) row.push(JSON.stringify(action))
    if (nextInLink) row.push('true')
    return `${call}:[${row}]`
  })
  const variables = Array.from(places, ([own, variable]) => `${variable}=${own}`)
  return `${variables.length ? `const ${variables};` : ''}export const ${name}={${rows}}`
}

const pick = <T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))

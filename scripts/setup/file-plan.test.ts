import { expect, test } from 'vitest'
import { planFiles } from './file-plan.ts'

/** Modules with what they import, what they import when it is wanted, and the length of their text. */
type Graph = Record<string, { imports?: string[]; parts?: string[]; length?: number }>

/** The modules of each file that several roots share. */
function plan(graph: Graph, weightOf: (root: string) => number = () => 1) {
  const nameOf = planFiles('entry', /^react$/, weightOf)
  const infoOf = (id: string) => {
    const { imports = [], parts = [], length = 0 } = graph[id] ?? {}
    return { id, code: ' '.repeat(length), importedIds: imports, dynamicallyImportedIds: parts }
  }
  const files = Map.groupBy(Object.keys(graph), (id) => nameOf(id, { getModuleInfo: infoOf }) ?? '')
  files.delete('')
  return files
}

const modulesOf = (graph: Graph, weightOf?: (root: string) => number) =>
  [...plan(graph, weightOf).values()].map((modules) => modules.toSorted().join(' ')).sort()

const long = 100_000
const short = 100

test('what one page alone needs is in its own file, and a long module is not loaded by a page that does not need it', () => {
  const graph = {
    entry: { parts: ['feed', 'post', 'terms'], imports: ['react'] },
    react: { length: long },
    feed: { imports: ['votes', 'sort'] },
    post: { imports: ['votes', 'thread'] },
    terms: {},
    votes: { length: long },
    sort: { length: long },
    thread: { length: long },
  }
  expect(modulesOf(graph)).toEqual(['entry', 'votes'])
})

test('short modules are one file, although not every page that loads it needs them all', () => {
  const graph = {
    entry: { parts: ['feed', 'post', 'list'], length: long },
    feed: { imports: ['a', 'b'] },
    post: { imports: ['b', 'c'] },
    list: { imports: ['a', 'b', 'c'] },
    a: { length: short },
    b: { length: short },
    c: { length: short },
  }
  expect(modulesOf(graph)).toEqual(['a b c entry'])
})

test('a page of great weight loads nothing that it does not need', () => {
  const graph = {
    entry: { parts: ['feed', 'post', 'list'], length: long },
    feed: { imports: ['a', 'b'] },
    post: { imports: ['a'] },
    list: { imports: ['a', 'b'] },
    a: { length: long },
    b: { length: short },
  }
  expect(modulesOf(graph)).toEqual(['a b', 'entry'])
  expect(modulesOf(graph, (root) => (root === 'post' ? 1_000 : 1))).toEqual(['a entry', 'b'])
})

test('two files never import each other, directly or through others', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const some = (from: string[]) => from.filter(() => random(12) === 0)
  let most = 0
  for (let round = 0; round < 50; round++) {
    const modules = Array.from({ length: 40 }, (_, i) => `m${i}`)
    const pages = Array.from({ length: 8 }, (_, i) => `p${i}`)
    const graph: Graph = { entry: { parts: pages, imports: some(modules) } }
    for (const page of pages) graph[page] = { imports: some(modules) }
    for (const [i, id] of modules.entries())
      graph[id] = { imports: some(modules.slice(i + 1)), length: random(4) * random(20_000) }
    const weights = new Map(pages.map((page) => [page, 1 + random(20)]))
    const files = plan(graph, (page) => weights.get(page) ?? 0.1)
    most = Math.max(most, files.size)
    const nameOf = new Map([...files].flatMap(([name, ids]) => ids.map((id) => [id, name])))
    const follow = (name: string, path: string[]) => {
      expect(path).not.toContain(name)
      const imported = files.get(name)?.flatMap((id) => graph[id]?.imports?.flatMap((to) => nameOf.get(to) ?? []) ?? [])
      for (const next of new Set(imported)) if (next !== name) follow(next, [...path, name])
    }
    for (const name of files.keys()) follow(name, [])
  }
  expect(most).toBeGreaterThan(5)
})

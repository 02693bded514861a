interface Module {
  id: string
  code: string | null
  importedIds: string[]
  dynamicallyImportedIds: string[]
}

/** What the bundler tells about its modules. */
interface Context {
  getModuleInfo: (id: string) => Module | null
}

/** A page, a lazy part, or what every page begins with. Its files are fetched together. */
interface Root {
  needs: Set<Module>
  /** How much it counts what this one loads, compared with others. */
  weight: number
}

/** Modules that are fetched together. */
interface SharedFile {
  modules: Module[]
  /** What loads the file. */
  roots: Set<Root>
  bytes: number
  imports: Set<SharedFile>
  /** What is saved if the two are one file. Forgotten when one of them, or a file that they import, changes. */
  savings: Map<SharedFile, number>
}

/** A byte of a module's text becomes so much of a byte of minified and compressed code. */
const compressedPerByte = 0.21
/** A file more costs as much as so many bytes: imports and exports, text that is compressed apart, a request, an address in the document. */
const bytesPerFile = 800

/**
 * Decides which modules are in one file, so that pages load few files and little that they do not need. Returns the name of a
 * module's file, or null for a module that is elsewhere, or that only one page or lazy part needs, which is in the file of that page.
 */
export function planFiles(entry: string, elsewhere: RegExp, weightOf: (root: string) => number) {
  let names: Map<string, string> | undefined
  return (id: string, context: Context): string | null => {
    names ??= nameFiles(mergeFiles(cutExactly(findRoots(entry, elsewhere, weightOf, context))))
    return names.get(id) ?? null
  }
}

const nameFiles = (files: SharedFile[]) =>
  new Map(files.flatMap(({ modules }, index) => modules.map(({ id }) => [id, `shared-${index}`] as const)))

/** The entry comes first. */
function findRoots(entry: string, elsewhere: RegExp, weightOf: (root: string) => number, context: Context): Root[] {
  const known = new Map<string, Module | null>()
  const infoOf = (id: string) => {
    if (!known.has(id)) known.set(id, elsewhere.test(id) ? null : context.getModuleInfo(id))
    return known.get(id) ?? []
  }
  const gather = (module: Module, found: Set<Module>) => {
    if (found.has(module)) return found
    found.add(module)
    for (const imported of module.importedIds.flatMap(infoOf)) gather(imported, found)
    return found
  }
  const roots = new Map<Module, Root>()
  const addRoot = (module: Module) => {
    if (roots.has(module)) return
    const needs = gather(module, new Set())
    roots.set(module, { needs, weight: weightOf(module.id) })
    for (const needed of needs) for (const part of needed.dynamicallyImportedIds.flatMap(infoOf)) addRoot(part)
  }
  const first = context.getModuleInfo(entry)
  // The build of one module, for a test, is left to the bundler.
  if (!first) return []
  known.set(entry, first)
  addRoot(first)
  return [...roots.values()]
}

/** The files that are exact: all modules of one file are needed by the same roots. */
function cutExactly(roots: Root[]): SharedFile[] {
  const rootsOf = new Map<Module, Set<Root>>()
  for (const root of roots)
    for (const module of root.needs) rootsOf.set(module, (rootsOf.get(module) ?? new Set()).add(root))
  // Whatever is opened, this is there.
  for (const module of roots[0]?.needs ?? []) rootsOf.set(module, new Set(roots))
  const numberOf = new Map(roots.map((root, index) => [root, index]))
  const files = new Map<string, SharedFile>()
  for (const [module, needing] of rootsOf) {
    // The bundler puts it into the file of its page.
    if (needing.size === 1) continue
    const key = Array.from(needing, (root) => numberOf.get(root)).join()
    const file: SharedFile = files.get(key) ?? {
      modules: [],
      roots: needing,
      bytes: 0,
      imports: new Set(),
      savings: new Map(),
    }
    file.modules.push(module)
    file.bytes += sizeOf(module)
    files.set(key, file)
  }
  return [...files.values()]
}

/** Comments are not delivered. */
const sizeOf = ({ code }: Module) =>
  (code ?? '').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').length * compressedPerByte

/**
 * Merges the two files that save the most, as long as any two save something. In the end no files import each other in a circle: what loads a
 * file loads its imports too, so the same roots load all files of a circle, and such files are always merged.
 */
function mergeFiles(files: SharedFile[]): SharedFile[] {
  const fileOf = new Map(files.flatMap((file) => file.modules.map(({ id }) => [id, file] as const)))
  const link = (file: SharedFile) => {
    file.imports = new Set(file.modules.flatMap(({ importedIds }) => importedIds.flatMap((id) => fileOf.get(id) ?? [])))
    file.imports.delete(file)
  }
  for (const file of files) link(file)
  const kept = new Set(files)
  for (let pair = findBest(kept); pair; pair = findBest(kept)) {
    const [into, from] = pair
    const imported = reach(pair)
    const roots = into.roots.union(from.roots)
    for (const file of [into, ...imported]) file.roots = file.roots.union(roots)
    into.modules.push(...from.modules)
    into.bytes += from.bytes
    for (const { id } of from.modules) fileOf.set(id, into)
    kept.delete(from)
    for (const file of kept) link(file)
    forget(kept, new Set([into, from, ...imported]))
  }
  return [...kept]
}

function findBest(files: Set<SharedFile>): [SharedFile, SharedFile] | undefined {
  let best: [SharedFile, SharedFile] | undefined
  let most = 0
  const earlier: SharedFile[] = []
  for (const file of files) {
    for (const other of earlier) {
      const saved = file.savings.get(other) ?? savingOf(file, other)
      file.savings.set(other, saved)
      if (saved > most) {
        most = saved
        best = [other, file]
      }
    }
    earlier.push(file)
  }
  return best
}

/** One file less for what needs both. What needs one loads the other in vain, and the files that it imports. */
function savingOf(a: SharedFile, b: SharedFile): number {
  let saved = 0
  for (const root of a.roots) saved += root.weight * (b.roots.has(root) ? bytesPerFile : -b.bytes)
  for (const root of b.roots) if (!a.roots.has(root)) saved -= root.weight * a.bytes
  // Most pairs end here.
  if (saved <= 0) return saved
  const roots = a.roots.union(b.roots)
  for (const { roots: now, bytes } of reach([a, b]))
    for (const root of roots) if (!now.has(root)) saved -= root.weight * (bytes + bytesPerFile)
  return saved
}

/** All files that these import, and in turn. */
function reach(files: readonly SharedFile[]): Set<SharedFile> {
  const found = new Set<SharedFile>()
  const visit = (file: SharedFile) => {
    for (const each of file.imports)
      if (!found.has(each)) {
        found.add(each)
        visit(each)
      }
  }
  for (const file of files) visit(file)
  for (const file of files) found.delete(file)
  return found
}

function forget(files: Set<SharedFile>, changed: Set<SharedFile>): void {
  const stale = new Set(changed)
  for (const file of files) if (!changed.isDisjointFrom(reach([file]))) stale.add(file)
  for (const file of files) {
    if (stale.has(file)) file.savings.clear()
    else for (const each of stale) file.savings.delete(each)
  }
}

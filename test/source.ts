import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'

// Reads all source files with their imports and exports, for tests about the code itself.

export interface Source {
  /** From the root of the project, such as `server/discussion/posts/queries.ts`. */
  path: string
  text: string
  /** Empty for files that are not scripts. */
  imports: Import[]
  exports: Export[]
}

export interface Import {
  /** The path of one of our own files, or the name of a package as it is written. */
  to: string
  /** Disappears when the types are stripped. */
  isType: boolean
  ours: boolean
}

export interface Export {
  name: string
  isType: boolean
  /** Re-exported from another file. */
  from: boolean
}

export const root = join(import.meta.dirname, '..')
const folders = ['api', 'bench', 'db', 'demo', 'endure', 'fuzz', 'scripts', 'server', 'shared', 'test', 'web']

const configurations = readdirSync(root).filter((file) => file.endsWith('.config.ts'))

export const sources: readonly Source[] = [...configurations, ...folders.flatMap(filesBelow)]
  .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
  .map(readSource)

function filesBelow(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  if (path.endsWith('.css')) return { path, text, imports: [], exports: [] }
  const { module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const reexports = module.staticExports.flatMap(({ entries }) => entries.filter((entry) => entry.moduleRequest))
  return {
    path,
    text,
    imports: [
      ...module.staticImports.map(({ start, moduleRequest }) => {
        // Only `import type` disappears completely; `import { type A }` still imports the file.
        return importOf(path, moduleRequest.value, /^import\s+type\b/.test(text.slice(start, start + 20)))
      }),
      ...reexports.map((entry) => importOf(path, entry.moduleRequest?.value ?? '', entry.isType)),
      ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
        const literal = /^(['"])(.+)\1$/.exec(text.slice(start, end))?.[2]
        return literal === undefined ? [] : [importOf(path, literal, false)]
      }),
    ],
    exports: module.staticExports
      .flatMap(({ entries }) => entries)
      .map(({ exportName, isType, moduleRequest }) => ({
        name: exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'),
        isType,
        from: moduleRequest !== null,
      })),
  }
}

function importOf(path: string, specifier: string, isType: boolean): Import {
  const ours = specifier.startsWith('.')
  const to = ours ? relative(root, join(root, path, '..', specifier.replace(/\?.*$/, ''))) : specifier
  return { to, isType, ours }
}

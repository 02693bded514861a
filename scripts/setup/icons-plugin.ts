import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const index = join(dirname(createRequire(import.meta.url).resolve('lucide/package.json')), 'dist/esm/lucide.mjs')

/** The file of each icon, by the names under which the library exports it. */
function findIconFiles(): Map<string, string> {
  const exported = readFileSync(index, 'utf8').matchAll(/export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)'/g)
  return new Map([...exported].flatMap(([, names = '', file = '']) => parseNames(names).map((name) => [name, file])))
}

const parseNames = (names: string) => [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => name)

/**
 * Imports icons from their own files. Through the library's index every page would seem to need every icon, and icons
 * that only menus and dialogs use would be loaded with all pages.
 */
export function icons(): Plugin {
  const files = findIconFiles()
  const importOf = (specifier: string) => {
    const [name = '', as = name] = specifier.trim().split(/\s+as\s+/)
    const file = files.get(name)
    if (!file) throw new Error(`lucide has no icon ${name}`)
    return `import ${as} from 'lucide/dist/esm/${file}'`
  }
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: "from 'lucide'" },
      handler: (code) => ({
        // On one line, so that the line numbers of the rest do not change.
        code: code.replace(/import \{([^}]+)\} from 'lucide'/g, (_, names: string) =>
          names
            .split(',')
            .filter((name) => name.trim())
            .map(importOf)
            .join(';'),
        ),
        map: null,
      }),
    },
  }
}

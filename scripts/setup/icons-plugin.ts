import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const index = join(dirname(createRequire(import.meta.url).resolve('lucide/package.json')), 'dist/esm/lucide.mjs')

/** Where each icon is, by the names under which the library gives it. */
function filesOfIcons(): Map<string, string> {
  const exported = readFileSync(index, 'utf8').matchAll(/export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)'/g)
  return new Map([...exported].flatMap(([, names = '', file = '']) => namesIn(names).map((name) => [name, file])))
}

const namesIn = (names: string) => [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => name)

/**
 * Icons are imported from their own files. By the library's index every page would seem to need each of them, and what only menus and
 * dialogs show would come with all pages.
 */
export function icons(): Plugin {
  const files = filesOfIcons()
  const importOf = (given: string) => {
    const [name = '', as = name] = given.trim().split(/\s+as\s+/)
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
        // In one line, so that all others keep their numbers.
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

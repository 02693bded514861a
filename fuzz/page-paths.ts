import { readFileSync } from 'node:fs'

const table = new URL('../web/start/routes.tsx', import.meta.url)

/**
 * The paths of web/start/routes.tsx, read from its text: Node.js runs no JSX, and the build has its own form. That none is missed is held by
 * page-paths.test.ts.
 */
export function pagePaths(): string[] {
  const text = readFileSync(table, 'utf8')
  const found = [...text.matchAll(/(?:\b(?:page|plainPage|feedPage|logPage)\(\s*|\bpath: )'([^']+)'/g)].map(
    ([, path = '']) => `/${path}`,
  )
  return ['/', ...new Set(found)]
}
